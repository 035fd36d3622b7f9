import { handle } from '@loanline/kit/http/handler';
import type { Channel } from '@loanline/proto/enums/channels';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { notConfigured, unknownBackCall } from '../../errors.ts';
import { presentSent } from '../../threads/present-message.ts';
import { findCustomer } from '../store/find-customer.ts';
import type { MessageContent } from '../../threads/use-cases/resolve-content.ts';
import { sendMessage, type SendParts } from '../../threads/use-cases/send-message.ts';

interface Send {
  readonly id: number;
  readonly body: {
    readonly clientId?: string | undefined;
    readonly seen?: number | undefined;
    readonly override?: { reason: string } | undefined;
  };
  readonly content: MessageContent;
  readonly author: string;
}

/** Writes to the customer of a back call request. */
const send = async (
  deps: SendParts & Pick<Deps, 'prisma'>,
  channel: Channel,
  { id, body, content, author }: Send,
) => {
  if (!deps.channels[channel]) throw notConfigured(channel);
  const customer = await findCustomer(deps.prisma, id);
  if (!customer) throw unknownBackCall();
  const message = await sendMessage(deps, {
    channel,
    to: { phone: customer.phoneNumber, backCallRequestId: customer.id, customerName: customer.customerName },
    content,
    purpose: 'conversation',
    author,
    clientId: body.clientId ?? null,
    overrideReason: body.override?.reason ?? null,
    retryOf: null,
    seen: body.seen,
  });
  return presentSent(message);
};

export const sendSms = (deps: SendParts & Pick<Deps, 'prisma'>) =>
  handle(routes.sendSms, ({ params: { id }, body, caller }) => {
    const content = { kind: 'text', body: body.message } as const;
    return send(deps, 'sms', { id, body, content, author: caller.username });
  });

export const sendWhatsapp = (deps: SendParts & Pick<Deps, 'prisma'>) =>
  handle(routes.sendWhatsapp, ({ params: { id }, body, caller }) => {
    const content = { kind: 'text', body: body.message } as const;
    return send(deps, 'whatsapp', { id, body, content, author: caller.username });
  });

export const sendWhatsappTemplate = (deps: SendParts & Pick<Deps, 'prisma'>) =>
  handle(routes.sendWhatsappTemplate, ({ params: { id }, body, caller }) => {
    const { templateSid: sid, templateVariables: variables = {} } = body;
    const content = { kind: 'template', sid, variables } as const;
    return send(deps, 'whatsapp', { id, body, content, author: caller.username });
  });
