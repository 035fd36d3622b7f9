import { sessionToken } from './token.ts';

/** Ends as the work does, but never when the session has ended meanwhile: nothing follows then. */
export const inSession = async (work: Promise<unknown>): Promise<void> => {
  const session = sessionToken.read();
  await work;
  if (sessionToken.read() !== session) await new Promise(() => undefined);
};
