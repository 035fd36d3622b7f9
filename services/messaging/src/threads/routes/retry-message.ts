import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notAllowedNow, unknownMessage } from '../../errors.ts';
import { presentSent, retryRefusal } from '../present-message.ts';
import { findMessage } from '../store/find-message.ts';
import { sendMessage, type SendParts } from '../use-cases/send-message.ts';

/** The failed message stays as it is; one like it is sent, once. */
export const retryMessage = (deps: SendParts) =>
  handle(routes.retryMessage, async ({ params: { id }, body, caller }) => {
    const failed = await findMessage(deps.pool, id);
    if (typeof failed?.threadId !== 'number') throw unknownMessage();
    const refusal = retryRefusal(failed);
    if (refusal !== null) throw notAllowedNow(refusal);
    const message = await sendMessage(deps, {
      channel: failed.channel,
      to: {
        phone: failed.receiver,
        backCallRequestId: null,
        customerName: failed.customerName,
      },
      content:
        failed.templateSid === null
          ? { kind: 'text', body: failed.body }
          : { kind: 'template', sid: failed.templateSid, variables: failed.templateVariables ?? {} },
      purpose: 'conversation',
      author: caller.username,
      clientId: null,
      overrideReason: body?.override?.reason ?? null,
      retryOf: id,
    });
    return presentSent(message);
  });
