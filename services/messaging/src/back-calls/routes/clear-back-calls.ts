import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { counted } from '@loanline/proto/rules/counted';
import type { Deps } from '../../deps.ts';
import { clearBackCalls as clear } from '../use-cases/clear-back-calls.ts';

export const clearBackCalls = (deps: Pick<Deps, 'pool' | 'relay'>) =>
  handle(routes.clearBackCalls, async ({ caller }) => {
    const done = await clear(deps, { actor: caller.username });
    return { ...done, message: `${counted(done.cleared, 'back call request')} cleared` };
  });
