import { handle, reply } from '@loanline/kit/http/handler';
import { madePasswordHours } from '@loanline/proto/entities/staff';
import { staffRole } from '@loanline/proto/enums/staff-roles';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { wrongCredentials } from '../../errors.ts';
import { deviceOf } from '../device-of.ts';
import { isPasswordOf } from '../passwords.ts';
import { createSignInAudit } from '../sign-in-audit.ts';
import { sessionSeconds } from '../tokens.ts';

/** A password that was made for somebody, and that they did not replace in time: it has been read by others. */
const isStale = (account: { passwordMadeAt: Date | null } | null) =>
  Date.now() - (account?.passwordMadeAt?.getTime() ?? Infinity) > madePasswordHours * 3_600_000;

export const login = ({
  pool,
  prisma,
  sessions,
  tokens,
  throttle,
  addressOf,
  cookies,
  endSession,
}: Context) => {
  const audit = createSignInAudit(pool);
  return handle(routes.login, async ({ body: { username, password }, request, caller, correlationId }) => {
    const told = { username, address: addressOf(request), correlationId };
    const account = await audit.throttled(told, () =>
      throttle.attempt(username, told.address, async () => {
        const named = await prisma.staffAccount.findUnique({ where: { username, disabledAt: null } });
        return (await isPasswordOf(named, password)) && !isStale(named) ? named : null;
      }),
    );
    if (!account) {
      await audit.leave('sign in refused', told);
      throw wrongCredentials();
    }
    // The session that this browser still had is at its end, whoever's it was.
    if (caller.kind === 'staff') await endSession(caller.sessionId, correlationId);
    const session = await sessions.open(account.id, {
      device: deviceOf(request.headers['user-agent']),
      address: told.address,
    });
    await audit.leave('sign in', told);
    const token = await tokens.sign(session.id, session.expiresAt);
    const staff = { username: account.username, role: staffRole.parse(account.role) };
    return reply(
      { token, staff },
      { headers: { 'set-cookie': cookies.make('staff', token, sessionSeconds) } },
    );
  });
};
