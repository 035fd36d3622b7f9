import * as z from 'zod';
import {
  storableBody,
  type InboundMessage,
  type DeliveryUpdate,
  type WebhookEvent,
} from './webhook-event.ts';

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
});

const status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: moment,
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

/** The parts of a webhook of Meta that we use; a message of an unknown shape is left out. */
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
              .optional(),
            messages: z.array(z.unknown()).optional(),
            statuses: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

type Value = z.output<typeof payload>['entry'][number]['changes'][number]['value'];

const attachmentOf = (received: z.output<typeof message>) => {
  const kinds = ['image', 'audio', 'video', 'document'] as const;
  const kind = kinds.find((name) => received[name]);
  const file = kind ? received[kind] : received.sticker;
  return file ? { file, kind: kind ?? ('image' as const) } : null;
};

const messageOf = (value: Value, sent: unknown): InboundMessage | null => {
  const parsed = message.safeParse(sent);
  if (!parsed.success) return null;
  const received = parsed.data;
  const attached = attachmentOf(received);
  const { button_reply: button, list_reply: choice } = received.interactive ?? {};
  const words =
    received.text?.body ??
    received.button?.text ??
    button?.title ??
    choice?.title ??
    attached?.file.caption ??
    '';
  const contact = value.contacts?.find(({ wa_id: id }) => id === received.from);
  return {
    kind: 'message',
    eventKey: `meta message ${received.id}`,
    channel: 'whatsapp',
    providerMessageId: received.id,
    at: received.timestamp,
    from: `+${received.from}`,
    to: `+${(value.metadata?.display_phone_number ?? '').replace(/\D/g, '')}`,
    body: storableBody(words),
    messageType: attached ? attached.kind : words === '' ? 'other' : 'text',
    media: attached ? [{ reference: attached.file.id, contentType: attached.file.mime_type }] : [],
    profileName: contact?.profile ? storableBody(contact.profile.name, 200) : null,
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

/** Translates a webhook of Meta into our terms; null when it is not one of theirs (WhatsApp Cloud API, webhooks). */
export const readMeta = (body: unknown): WebhookEvent[] | null => {
  const parsed = payload.safeParse(body);
  if (!parsed.success) return null;
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return values
    .flatMap((value): (WebhookEvent | null)[] => [
      ...(value.messages ?? []).map((sent) => messageOf(value, sent)),
      ...(value.statuses ?? []).map(statusOf),
    ])
    .filter((event) => event !== null);
};
