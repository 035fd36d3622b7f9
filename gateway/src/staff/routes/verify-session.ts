import { handle } from '@loanline/kit/http/handler';
import { notSignedIn } from '@loanline/kit/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';

export const verifySession = ({ sessions }: Context) =>
  handle(routes.verifySession, async ({ caller }) => {
    if (caller.kind !== 'staff') throw notSignedIn();
    const { username, role, sessionId } = caller;
    const found = await sessions.callerOf(sessionId);
    const lacks = found?.kind === 'newcomer' ? found.lacks : undefined;
    return {
      staff: { username, role },
      ...(lacks === 'password' && { passwordMissing: true as const }),
      ...(lacks === 'two-step' && { twoStepMissing: true as const }),
    };
  });
