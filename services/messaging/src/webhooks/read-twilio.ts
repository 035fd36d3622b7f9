import { ProblemError } from '@loanline/kit/http/problem-error';
import { twilioStatus } from '../delivery/channels/twilio-status.ts';
import { notShown, placeAsText } from './shown-as-text.ts';
import { storableBody, type InboundMessage, type DeliveryUpdate } from './webhook-event.ts';

/** The fields of a form, a repeated one as a list, as Twilio's signature wants them. */
export type TwilioFields = Readonly<Record<string, string | string[]>>;

export const readFields = (body: string): TwilioFields => {
  // Without a prototype, a field may have any name.
  const fields = Object.create(null) as Record<string, string | string[]>;
  // One pass: a search for each name would take minutes with as many names as a stranger can send.
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (typeof before === 'string') fields[name] = [before, value];
    else before.push(value);
  }
  return fields;
};

const malformed = () => new ProblemError('malformed-request', 'The webhook does not name its message');

const text = (fields: TwilioFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
};

const addressOf = (address: string) => {
  const [, prefix, phone = ''] = /^(whatsapp:)?(.*)$/.exec(address) ?? [];
  return { channel: prefix ? ('whatsapp' as const) : ('sms' as const), phone };
};

const kindOf = (contentType: string): InboundMessage['messageType'] => {
  const [kind = ''] = contentType.split('/');
  if (kind === 'image' || kind === 'audio' || kind === 'video') return kind;
  return contentType === 'application/pdf' ? 'document' : 'other';
};

/** NaN for what is empty or not a number. */
const numberOf = (value: string): number => (value.trim() === '' ? Number.NaN : Number(value));

/** A location, which only WhatsApp has (Twilio, "Location messages"). */
const placeOf = (fields: TwilioFields): string | null => {
  const [latitude, longitude] = [numberOf(text(fields, 'Latitude')), numberOf(text(fields, 'Longitude'))];
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return placeAsText({ latitude, longitude, name: text(fields, 'Label'), address: text(fields, 'Address') });
};

const messageSid = (fields: TwilioFields): string => {
  const sid = text(fields, 'MessageSid') || text(fields, 'SmsSid');
  if (!/^(SM|MM)[0-9a-fA-F]{32}$/.test(sid)) throw malformed();
  return sid;
};

/** A message that a customer sent (Twilio, "Twilio's request to your webhook URL"). */
export const readTwilioMessage = (fields: TwilioFields): InboundMessage => {
  const sid = messageSid(fields);
  const { channel, phone: from } = addressOf(text(fields, 'From'));
  if (!/^\+?\w{3,15}$/.test(from)) throw malformed();
  const count = Math.min(Number(text(fields, 'NumMedia')) || 0, 10);
  const media = Array.from({ length: count }, (_, place) => ({
    reference: text(fields, `MediaUrl${place}`),
    contentType: text(fields, `MediaContentType${place}`) || 'application/octet-stream',
  })).filter(({ reference }) => reference !== '');
  const words = text(fields, 'Body') || text(fields, 'ButtonText');
  const place = placeOf(fields);
  const isShown = words !== '' || media.length > 0;
  return {
    kind: 'message',
    eventKey: `twilio message ${sid}`,
    channel,
    providerMessageId: sid,
    at: null,
    from,
    to: addressOf(text(fields, 'To')).phone,
    body: storableBody([words, place ?? (isShown ? '' : notShown)].filter(Boolean).join('\n')),
    messageType: media[0] ? kindOf(media[0].contentType) : words === '' ? 'other' : 'text',
    media,
    profileName: storableBody(text(fields, 'ProfileName'), 200) || null,
  };
};

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * How far a message of ours has come; null for a state that we have no use for.
 * @param key the message's own id, from the callback address that we gave to Twilio
 */
export const readTwilioStatus = (fields: TwilioFields, key: string | null): DeliveryUpdate | null => {
  const sid = messageSid(fields);
  const status = twilioStatus(text(fields, 'MessageStatus') || text(fields, 'SmsStatus'));
  if (status === undefined || status === 'received' || status === 'pending' || status === 'unconfirmed')
    return null;
  return {
    kind: 'status',
    eventKey: `twilio status ${sid} ${status}`,
    channel: addressOf(text(fields, 'From')).channel,
    providerMessageId: sid,
    at: null,
    key: key !== null && uuid.test(key) ? key : null,
    status,
    errorCode: text(fields, 'ErrorCode') || null,
  };
};
