import * as z from 'zod';
import {
  storableBody,
  type InboundMessage,
  type DeliveryUpdate,
  type WebhookEvent,
} from './webhook-event.ts';
import { contactsAsText, notShown, placeAsText, reactionAsText } from './shown-as-text.ts';

const attachment = z.object({
  id: z.string(),
  mime_type: z.string().default('application/octet-stream'),
  caption: z.string().optional(),
});

/** Seconds since 1970 that a date can hold. */
const moment = z.coerce
  .number()
  .min(0)
  .max(8.64e12)
  .transform((seconds) => new Date(seconds * 1000).toISOString());

const place = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().optional(),
  address: z.string().optional(),
});
const contactCard = z.object({
  name: z.object({ formatted_name: z.string() }),
  phones: z.array(z.object({ phone: z.string().optional() })).default([]),
});

const message = z.object({
  id: z.string(),
  from: z.string().regex(/^\d{6,15}$/),
  timestamp: moment,
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string() }).optional(),
      list_reply: z.object({ title: z.string() }).optional(),
    })
    .optional(),
  image: attachment.optional(),
  audio: attachment.optional(),
  video: attachment.optional(),
  document: attachment.optional(),
  sticker: attachment.optional(),
  // One of another shape is ignored: staff then read that we cannot show the message.
  location: place.optional().catch(undefined),
  contacts: z.array(contactCard).optional().catch(undefined),
  reaction: z
    .object({ emoji: z.string().default('') })
    .optional()
    .catch(undefined),
});
type Received = z.output<typeof message>;

const status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: moment,
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

/** The parts of a webhook of Meta that we use. */
const payload = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ display_phone_number: z.string().default('') }).optional(),
            contacts: z
              .array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).optional() }))
              .optional()
              // Only the name is used; a contact without a number must not cost the message of another.
              .catch(undefined),
            messages: z.array(z.unknown()).optional(),
            statuses: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

type Value = z.output<typeof payload>['entry'][number]['changes'][number]['value'];

const attachmentOf = (received: Received) => {
  const kinds = ['image', 'audio', 'video', 'document'] as const;
  const kind = kinds.find((name) => received[name]);
  const file = kind ? received[kind] : received.sticker;
  return file ? { file, kind: kind ?? ('image' as const) } : null;
};

const wordsOf = ({ text, button, interactive }: Received): string | undefined =>
  text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;

/** What staff read of a message that is neither text nor a file. */
const asText = ({ location, contacts, reaction }: Received): string => {
  if (location) return placeAsText(location);
  if (reaction) return reactionAsText(reaction.emoji);
  const cards = (contacts ?? []).map(({ name, phones }) => ({
    name: name.formatted_name,
    phones: phones.flatMap(({ phone = '' }) => phone || []),
  }));
  return contactsAsText(cards) || notShown;
};

const messageOf = (value: Value, received: Received): InboundMessage => {
  const attached = attachmentOf(received);
  const words = wordsOf(received);
  const body = words ?? (attached ? (attached.file.caption ?? '') : asText(received));
  const contact = value.contacts?.find(({ wa_id: id }) => id === received.from);
  return {
    kind: 'message',
    eventKey: `meta message ${received.id}`,
    channel: 'whatsapp',
    providerMessageId: received.id,
    at: received.timestamp,
    from: `+${received.from}`,
    to: `+${(value.metadata?.display_phone_number ?? '').replace(/\D/g, '')}`,
    body: storableBody(body),
    messageType: attached ? attached.kind : words === undefined ? 'other' : 'text',
    media: attached ? [{ reference: attached.file.id, contentType: attached.file.mime_type }] : [],
    profileName: contact?.profile ? storableBody(contact.profile.name, 200) : null,
    ...(received.reaction && { isReaction: true }),
  };
};

const states = ['sent', 'delivered', 'read', 'failed'] as const;

const statusOf = (sent: unknown): DeliveryUpdate | null => {
  const parsed = status.safeParse(sent);
  const reached = states.find((state) => state === parsed.data?.status);
  if (!parsed.success || !reached) return null;
  const received = parsed.data;
  const key = z.uuid().safeParse(received.biz_opaque_callback_data);
  const code = received.errors?.[0]?.code;
  return {
    kind: 'status',
    eventKey: `meta status ${received.id} ${reached}`,
    channel: 'whatsapp',
    providerMessageId: received.id,
    at: received.timestamp,
    key: key.success ? key.data : null,
    status: reached,
    errorCode: code === undefined ? null : String(code),
  };
};

interface MetaWebhook {
  readonly events: readonly WebhookEvent[];
  /** Where each message that we cannot read differs from those that Meta documents: the paths of its fields. */
  readonly unreadable: readonly string[];
}

/** Translates a webhook of Meta into our terms; null when it is not one of theirs (WhatsApp Cloud API, webhooks). */
export const readMeta = (body: unknown): MetaWebhook | null => {
  const parsed = payload.safeParse(body);
  if (!parsed.success) return null;
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  const unreadable: string[] = [];
  const readMessage = (value: Value, sent: unknown): InboundMessage[] => {
    const { data: received, error } = message.safeParse(sent);
    if (error) unreadable.push(error.issues.map(({ path }) => path.join('.')).join());
    // The customer took their reaction back.
    return received && received.reaction?.emoji !== '' ? [messageOf(value, received)] : [];
  };
  const events = values.flatMap((value): WebhookEvent[] => [
    ...(value.messages ?? []).flatMap((sent) => readMessage(value, sent)),
    ...(value.statuses ?? []).flatMap((sent) => statusOf(sent) ?? []),
  ]);
  return { events, unreadable };
};
