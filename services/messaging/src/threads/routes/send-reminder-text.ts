import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import { presentSent } from '../present-message.ts';
import { sendMessage, type SendParts } from '../use-cases/send-message.ts';

/** For the services that remind: a person has asked for it there. */
export const sendReminderText = (deps: SendParts) =>
  handle(routes.sendReminderText, async ({ body }) => {
    const message = await sendMessage(deps, {
      channel: 'sms',
      to: { phone: body.phoneNumber, backCallRequestId: null, customerName: body.customerName },
      content: { kind: 'text', body: body.message },
      purpose: 'reminder',
      author: body.author,
      clientId: body.clientId,
      overrideReason: body.override?.reason ?? null,
      retryOf: null,
    });
    return presentSent(message);
  });
