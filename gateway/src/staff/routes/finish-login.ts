import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../../deps.ts';
import { signInOver, wrongCode } from '../../errors.ts';
import { openSession } from '../sessions/open-session.ts';
import { createSignInAudit } from '../sign-in-audit.ts';

/** The second step of a sign-in; before it there is neither a session nor a cookie. */
export const verifyLoginCode = (deps: GatewayDeps) => {
  const { pool, addressOf, challenges, codeThrottle, secondFactors } = deps;
  const audit = createSignInAudit(pool);
  return handle(routes.verifyLoginCode, async ({ body: { challenge, code }, request, caller }) => {
    const account = await challenges.take(challenge);
    if (!account) throw signInOver();
    const signIn = { username: account.username, address: addressOf(request) };
    const shown = await audit.throttled(signIn, () =>
      codeThrottle.attempt(account.id, code, () => secondFactors.use(account.id, code)),
    );
    if (shown === null) {
      await audit.leave('sign in refused for its code', signIn);
      throw wrongCode();
    }
    if (!(await challenges.finish(challenge))) throw signInOver();
    const action = shown === 'recovery' ? 'sign in with a recovery code' : 'sign in';
    const opened = await openSession(deps, account, action, { request, caller });
    if (opened) return opened;
    await audit.leave('sign in refused', signIn);
    throw signInOver();
  });
};
