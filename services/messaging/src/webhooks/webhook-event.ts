import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { storableStart, storableText } from '@loanline/proto/rules/forms/form-fields';
import { createHash } from 'node:crypto';
import * as z from 'zod';

const shared = {
  /** The provider's name and its id for the webhook: a repeated webhook has the same. */
  eventKey: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  providerMessageId: z.string(),
  /** When it happened, by the provider's clock, where it says. */
  at: z.iso.datetime().nullable(),
};

/** A customer sent something. */
export const inboundMessage = z.object({
  ...shared,
  kind: z.literal('message'),
  /** +44... */
  from: z.string(),
  to: z.string(),
  body: z.string(),
  messageType: z.enum(['text', 'image', 'audio', 'video', 'document', 'other']),
  media: z.array(z.object({ reference: z.string(), contentType: z.string() })),
  profileName: z.string().nullable(),
  /** A reaction to a message, which needs no answer. */
  isReaction: z.boolean().optional(),
});
export type InboundMessage = z.output<typeof inboundMessage>;

/** A message of ours has come this far. */
export const deliveryUpdate = z.object({
  ...shared,
  kind: z.literal('status'),
  /** Our own id of the message, where the provider repeats it. */
  key: z.uuid().nullable(),
  status: z.enum(['queued', 'sent', 'delivered', 'read', 'failed']),
  errorCode: z.string().nullable(),
});
export type DeliveryUpdate = z.output<typeof deliveryUpdate>;

/** What a webhook says, in our terms. */
export const webhookEvent = z.discriminatedUnion('kind', [inboundMessage, deliveryUpdate]);
export type WebhookEvent = z.output<typeof webhookEvent>;

/**
 * The correlation id of what an event causes, the same at each try. It goes into logs, traces and the audit, so it is not
 * the event's key: the ids of Meta's messages contain the customer's number.
 */
export const correlationIdOf = ({ eventKey }: Pick<WebhookEvent, 'eventKey'>): string =>
  createHash('sha256').update(eventKey).digest('hex').slice(0, 32);

/** Words of a customer, as they are stored: without card numbers, and without characters that Postgres refuses. */
export const storableBody = (text: string, most = 10_000): string =>
  storableStart(maskCardNumbers(storableText(text)), most);
