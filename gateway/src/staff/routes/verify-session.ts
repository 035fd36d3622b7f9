import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { askWhoCalls } from '../../ask-who-calls.ts';
import type { GatewayDeps } from '../../deps.ts';

export const verifySession = ({ sessions }: GatewayDeps) =>
  handle(routes.verifySession, async ({ caller }) => {
    const { username, role, sessionId } = caller;
    const found = await askWhoCalls(sessions.callerOf(sessionId));
    const lacks = found?.kind === 'pending-staff' ? found.lacks : undefined;
    return {
      staff: { username, role },
      ...(lacks === 'password' && { passwordMissing: true as const }),
      ...(lacks === 'two-step' && { twoStepMissing: true as const }),
    };
  });
