import type { StaffCaller } from '@loanline/kit/access/callers';
import { notSignedIn } from '@loanline/kit/http/problem-error';
import type { GatewayDeps } from '../deps.ts';
import { ownReset } from '../errors.ts';

/**
 * Finds the id of the caller's own account.
 * @throws ProblemError not-signed-in when the session was ended in the meantime
 */
export const ownAccount = async ({ sessions }: GatewayDeps, caller: StaffCaller): Promise<number> => {
  const id = await sessions.accountOf(caller.sessionId);
  if (id === undefined) throw notSignedIn();
  return id;
};

/**
 * Refuses a reset of one's own account. Otherwise somebody at an admin's open screen could reset that admin's password
 * and second step, and sign in from anywhere.
 * @throws ProblemError conflict when the account is the caller's own
 */
export const requireAnothers = async (deps: GatewayDeps, caller: StaffCaller, id: number): Promise<void> => {
  if ((await ownAccount(deps, caller)) === id) throw ownReset();
};
