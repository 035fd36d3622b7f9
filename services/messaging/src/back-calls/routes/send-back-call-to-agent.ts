import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { unknownBackCall } from '../../errors.ts';
import { nobodyToText } from '../agent-text.ts';
import { presentBackCall } from '../present-back-call.ts';
import { findBackCall } from '../store/find-back-call.ts';
import { changeBackCall, type ChangeParts } from '../use-cases/change-back-call.ts';
import { agentTextError } from '../use-cases/text-agent.ts';

/** What the body repeats of the request is not taken over: what is stored counts, but for notes, which may be new. */
export const sendBackCallToAgent = (deps: ChangeParts) =>
  handle(routes.sendBackCallToAgent, async ({ body, caller }) => {
    const { backCall, agentMessageId } = await changeBackCall(deps, {
      id: body.originalId,
      status: 'send to agent',
      from: body.from,
      // Blank values remove nothing.
      notes: body.notes === '' ? undefined : (body.notes ?? undefined),
      assignedTo: body.assignedTo,
      assignedFrom: body.assignedFrom,
      staff: caller,
    });
    const messageId = agentMessageId ?? backCall.agentMessageId;
    const error = messageId === null ? nobodyToText(backCall) : await agentTextError(deps, messageId);
    const after = await findBackCall(deps.pool, backCall.id);
    if (!after) throw unknownBackCall();
    return {
      success: true as const,
      request: presentBackCall(after),
      ...(error !== undefined && { error }),
    };
  });
