import { handle, reply } from '@loanline/kit/http/handler';
import { madePasswordHours } from '@loanline/proto/entities/staff';
import { staffRole } from '@loanline/proto/enums/staff-roles';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { wrongCredentials } from '../../errors.ts';
import { isPasswordOf } from '../passwords.ts';
import { sessionSeconds } from '../tokens.ts';

/** A password that was made for somebody, and that they did not replace in time: it has been read by others. */
const isStale = (account: { passwordMadeAt: Date | null } | null) =>
  Date.now() - (account?.passwordMadeAt?.getTime() ?? Infinity) > madePasswordHours * 3_600_000;

export const login = ({ prisma, sessions, tokens, throttle, addressOf, cookies }: Context) =>
  handle(routes.login, async ({ body: { username, password }, request }) => {
    const account = await throttle.attempt(username, addressOf(request), async () => {
      const named = await prisma.staffAccount.findUnique({ where: { username, disabledAt: null } });
      return (await isPasswordOf(named, password)) && !isStale(named) ? named : null;
    });
    if (!account) throw wrongCredentials();
    const session = await sessions.open(account.id);
    const token = await tokens.sign(session.id, session.expiresAt);
    const staff = { username: account.username, role: staffRole.parse(account.role) };
    return reply(
      { token, staff },
      { headers: { 'set-cookie': cookies.make('staff', token, sessionSeconds) } },
    );
  });
