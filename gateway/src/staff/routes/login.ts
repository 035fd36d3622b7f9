import { handle } from '@loanline/kit/http/handler';
import { madePasswordHours } from '@loanline/proto/entities/staff';
import { routes } from '@loanline/proto/routes';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import type { GatewayDeps } from '../../deps.ts';
import { wrongCredentials } from '../../errors.ts';
import { openSession } from '../sessions/open-session.ts';
import { isPasswordOf } from '../passwords.ts';
import { createSignInAudit } from '../sign-in-audit.ts';

/** A generated password that its holder did not replace in time: others have read it. */
const isStale = (account: { passwordMadeAt: Date | null } | null) =>
  Date.now() - (account?.passwordMadeAt?.getTime() ?? Infinity) > madePasswordHours * hourMs;

export const login = (deps: GatewayDeps) => {
  const { pool, prisma, throttle, addressOf, challenges } = deps;
  const audit = createSignInAudit(pool);
  return handle(routes.login, async ({ body: { username, password }, request, caller }) => {
    const signIn = { username, address: addressOf(request) };
    const account = await audit.throttled(signIn, () =>
      throttle.attempt(username, signIn.address, async () => {
        const named = await prisma.staffAccount.findUnique({ where: { username, disabledAt: null } });
        return (await isPasswordOf(named, password)) && !isStale(named) ? named : null;
      }),
    );
    const refuse = async () => {
      await audit.leave('sign in refused', signIn);
      throw wrongCredentials();
    };
    if (!account) return refuse();
    if (account.totpSince) {
      await audit.leave('sign in half done', signIn);
      return { challenge: await challenges.open(account.id, account.passwordHash) };
    }
    return (await openSession(deps, account, 'sign in', { request, caller })) ?? refuse();
  });
};
