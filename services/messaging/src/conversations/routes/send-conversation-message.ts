import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { invalidField, unknownConversation } from '../../errors.ts';
import { presentSent } from '../present-sent.ts';
import { findConversation } from '../store/conversations.ts';
import { sendMessage } from '../use-cases/send-message.ts';

export const sendConversationMessage = (deps: Deps) =>
  handle(routes.sendConversationMessage, async ({ params: { conversationId }, body, caller }) => {
    const author = caller.username;
    const conversation = await findConversation(deps.pool, author, conversationId);
    if (!conversation) throw unknownConversation();
    const { channel, phoneE164, customerName } = conversation;
    if ('templateSid' in body && channel === 'sms')
      throw invalidField('templateSid', 'Templates are for WhatsApp alone');
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
