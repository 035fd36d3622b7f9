import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { clearBackCalls as clear } from '../../use-cases/clear-back-calls.ts';

const requests = (count: number) => `${count} back call request${count === 1 ? '' : 's'}`;

export const clearBackCalls = (context: Context) =>
  handle(routes.clearBackCalls, async ({ caller, correlationId }) => {
    const done = await clear(context, { actor: staffOf(caller).username, correlationId });
    return { ...done, message: `${requests(done.cleared)} cleared` };
  });
