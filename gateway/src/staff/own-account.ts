import type { Caller } from '@loanline/kit/identity';
import { notSignedIn } from '@loanline/kit/problem-error';
import type { Context } from '../context.ts';
import { ownReset } from '../errors.ts';

/**
 * The id of the account of whoever is signed in.
 * @throws ProblemError not-signed-in when the session was ended meanwhile
 */
export const ownAccount = async ({ sessions }: Context, caller: Caller): Promise<number> => {
  if (caller.kind !== 'staff') throw notSignedIn();
  const id = await sessions.accountOf(caller.sessionId);
  if (id === undefined) throw notSignedIn();
  return id;
};

/**
 * Whoever sits before an admin's screen could reset that admin's own password and second step, and sign in from anywhere.
 * @throws ProblemError conflict when the account is the caller's own
 */
export const requireAnothers = async (context: Context, caller: Caller, id: number): Promise<void> => {
  if ((await ownAccount(context, caller)) === id) throw ownReset();
};
