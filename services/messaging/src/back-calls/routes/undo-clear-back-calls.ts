import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { counted } from '@loanline/proto/rules/counted';
import type { Deps } from '../../deps.ts';
import { undoClear } from '../use-cases/clear-back-calls.ts';

export const undoClearBackCalls = (deps: Pick<Deps, 'pool' | 'relay'>) =>
  handle(routes.undoClearBackCalls, async ({ body: { clearId }, caller }) => {
    const restored = await undoClear(deps, clearId, { actor: caller.username });
    return { restored, message: `${counted(restored, 'back call request')} brought back` };
  });
