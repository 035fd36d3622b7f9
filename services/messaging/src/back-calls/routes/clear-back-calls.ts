import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { wordFor } from '@loanline/proto/rules/counted';
import type { Context } from '../../deps.ts';
import { clearBackCalls as clear } from '../use-cases/clear-back-calls.ts';

const requests = (count: number) => `${count} ${wordFor(count, 'back call request')}`;

export const clearBackCalls = (context: Context) =>
  handle(routes.clearBackCalls, async ({ caller }) => {
    const done = await clear(context, { actor: caller.username });
    return { ...done, message: `${requests(done.cleared)} cleared` };
  });
