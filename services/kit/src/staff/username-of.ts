import type { Caller } from '../identity.ts';
import { notSignedIn } from '../problem-error.ts';

/** Who of the staff calls. @throws ProblemError `not-signed-in` when nobody of them does */
export const usernameOf = (caller: Caller): string => {
  if (caller.kind !== 'staff') throw notSignedIn();
  return caller.username;
};
