import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { invalidField, unknownThread } from '../../errors.ts';
import { presentSent } from '../present-message.ts';
import { findCorrespondent } from '../store/find-thread.ts';
import { sendMessage, type SendParts } from '../use-cases/send-message.ts';

export const sendThreadMessage = (deps: SendParts & Pick<Deps, 'prisma'>) =>
  handle(routes.sendThreadMessage, async ({ params: { conversationId: threadId }, body, caller }) => {
    const author = caller.username;
    const correspondent = await findCorrespondent(deps.prisma, threadId);
    if (!correspondent) throw unknownThread();
    const { channel, phoneE164, customerName } = correspondent;
    if ('templateSid' in body && channel === 'sms')
      throw invalidField('templateSid', 'Templates are only for WhatsApp');
    const message = await sendMessage(deps, {
      channel,
      to: { phone: phoneE164, backCallRequestId: null, customerName },
      content:
        'message' in body
          ? { kind: 'text', body: body.message }
          : { kind: 'template', sid: body.templateSid, variables: body.templateVariables ?? {} },
      purpose: 'conversation',
      author,
      clientId: body.clientId ?? null,
      overrideReason: body.override?.reason ?? null,
      retryOf: null,
      seen: body.seen,
    });
    return presentSent(message);
  });
