import { handle } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/http/problem-error';
import type { Caller } from '@loanline/kit/access/identity';
import type { StaffSession } from '@loanline/proto/entities/staff';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import { unknownSession, unknownStaffAccount } from '../../errors.ts';
import { ownAccount } from '../own-account.ts';
import type { OpenSession } from '../sessions/sessions.ts';

const sessionIdOf = (caller: Caller): string => {
  if (caller.kind !== 'staff') throw notSignedIn();
  return caller.sessionId;
};

const present = (session: OpenSession, current: string): StaffSession => ({
  id: session.id,
  device: session.device,
  address: session.address,
  signedInAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  current: session.id === current,
});

const listed = async ({ sessions }: GatewayDeps, accountId: number, caller: Caller) =>
  (await sessions.openOf(accountId)).map((session) => present(session, sessionIdOf(caller)));

/** @throws ProblemError not-found when the session is not the account's, or has ended */
const endOne = async ({ sessions, endSession }: GatewayDeps, accountId: number, id: string) => {
  const open = await sessions.openOf(accountId);
  if (!open.some((session) => session.id === id)) throw unknownSession();
  await endSession(id);
};

const requireAccount = async ({ accounts }: GatewayDeps, id: number) => {
  if (!(await accounts.exists(id))) throw unknownStaffAccount();
};

/** Where staff are signed in: everyone for themselves, admins for every account. */
export const sessionRoutes = (deps: GatewayDeps) => [
  handle(routes.listOwnSessions, async ({ caller }) => listed(deps, await ownAccount(deps, caller), caller)),
  handle(routes.endOwnSession, async ({ params, caller }) => {
    await endOne(deps, await ownAccount(deps, caller), params.sessionId);
    return undefined;
  }),
  handle(routes.endOtherSessions, async ({ caller }) => {
    await deps.endSessionsOf(await ownAccount(deps, caller), sessionIdOf(caller));
    return undefined;
  }),
  handle(routes.listSessionsOf, async ({ params: { id }, caller }) => {
    await requireAccount(deps, id);
    return listed(deps, id, caller);
  }),
  handle(routes.endSessionOf, async ({ params: { id, sessionId } }) => {
    await endOne(deps, id, sessionId);
    return undefined;
  }),
  handle(routes.endSessionsOf, async ({ params: { id } }) => {
    await requireAccount(deps, id);
    await deps.endSessionsOf(id);
    return undefined;
  }),
];
