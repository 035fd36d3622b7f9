import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { undoClear } from '../../use-cases/clear-back-calls.ts';

export const undoClearBackCalls = (context: Context) =>
  handle(routes.undoClearBackCalls, async ({ body: { clearId }, caller, correlationId }) => {
    const restored = await undoClear(context, clearId, { actor: staffOf(caller).username, correlationId });
    return { restored, message: `${restored} back call request${restored === 1 ? '' : 's'} brought back` };
  });
