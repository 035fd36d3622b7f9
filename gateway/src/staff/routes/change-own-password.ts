import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import { weakPassword, wrongCredentials } from '../../errors.ts';
import { isWeakPassword } from '../password-strength.ts';
import { isPasswordOf } from '../passwords.ts';
import { createSignInAudit } from '../sign-in-audit.ts';

/** Guesses at the current password count as those of the sign-in do. */
export const changeOwnPassword = (deps: GatewayDeps) => {
  const { pool, prisma, accounts, throttle, addressOf } = deps;
  const audit = createSignInAudit(pool);
  return handle(routes.changeOwnPassword, async ({ body, caller, request }) => {
    const { username, sessionId } = caller;
    const signIn = { username, address: addressOf(request) };
    const account = await audit.throttled(signIn, () =>
      throttle.attempt(username, signIn.address, async () => {
        const own = await prisma.staffAccount.findUnique({ where: { username } });
        return (await isPasswordOf(own, body.currentPassword)) ? own : null;
      }),
    );
    const refuse = async () => {
      await audit.leave('new password refused', signIn);
      throw wrongCredentials();
    };
    if (!account) return refuse();
    if (isWeakPassword(body.newPassword, username) || body.newPassword === body.currentPassword)
      throw weakPassword();
    const chosen = { password: body.newPassword, currentHash: account.passwordHash, sessionId };
    if (!(await accounts.setPassword(account.id, { username }, chosen))) return refuse();
    return undefined;
  });
};
