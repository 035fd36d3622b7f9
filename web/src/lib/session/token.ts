import { createSessionToken } from './session-token.ts';

/** The token of the member of staff at this browser. */
export const sessionToken = createSessionToken(() => localStorage);

/** The header that tells the server who calls. */
export const bearer = (): Record<string, string> => {
  const token = sessionToken.read();
  return token ? { authorization: `Bearer ${token}` } : {};
};
