import { createSessionToken } from './session-token.ts';

/** The token of the member of staff at this browser. */
export const sessionToken = createSessionToken(() => localStorage);

/** The header by which the server recognises the caller. */
export const bearer = (): Record<string, string> => {
  const token = sessionToken.read();
  return token ? { authorization: `Bearer ${token}` } : {};
};
