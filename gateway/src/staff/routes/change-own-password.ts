import { handle } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { tooGuessable, wrongCredentials } from '../../errors.ts';
import { isGuessable } from '../guessable.ts';
import { isPasswordOf } from '../passwords.ts';
import { createSignInAudit } from '../sign-in-audit.ts';

/** Guesses at the current password count as those of the sign-in do. */
export const changeOwnPassword = (context: Context) => {
  const { pool, prisma, accounts, throttle, addressOf, endSessionsOf } = context;
  const audit = createSignInAudit(pool);
  return handle(routes.changeOwnPassword, async ({ body, caller, correlationId, request }) => {
    if (caller.kind !== 'staff') throw notSignedIn();
    const { username, sessionId } = caller;
    const told = { username, address: addressOf(request), correlationId };
    const account = await audit.throttled(told, () =>
      throttle.attempt(username, told.address, async () => {
        const own = await prisma.staffAccount.findUnique({ where: { username } });
        return (await isPasswordOf(own, body.currentPassword)) ? own : null;
      }),
    );
    if (!account) {
      await audit.leave('new password refused', told);
      throw wrongCredentials();
    }
    if (isGuessable(body.newPassword, username) || body.newPassword === body.currentPassword)
      throw tooGuessable();
    await accounts.setPassword(account.id, { username, correlationId }, body.newPassword);
    await endSessionsOf(account.id, correlationId, sessionId);
    return undefined;
  });
};
