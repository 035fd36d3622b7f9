import type { SandboxContext } from '../context.ts';
import { contents, fillContent } from './contents.ts';

/** The fields of Twilio's "create a message". */
const known = new Set([
  'To', 'From', 'Body', 'MessagingServiceSid', 'StatusCallback', 'ApplicationSid', 'MaxPrice', 'ProvideFeedback', 'Attempt',
  'ValidityPeriod', 'ForceDelivery', 'ContentRetention', 'AddressRetention', 'SmartEncoded', 'PersistentAction',
  'TrafficType', 'ShortenUrls', 'ScheduleType', 'SendAt', 'SendAsMms', 'ContentVariables', 'RiskCheck', 'FallbackFrom',
  'MediaUrl', 'ContentSid',
]); // prettier-ignore

export interface Accepted {
  readonly channel: 'sms' | 'whatsapp';
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly isTemplate: boolean;
  readonly callback: string | null;
}

export interface Refused {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

const refused = (code: number, message: string, status = 400): Refused => ({ status, code, message });

const readVariables = (text: string): Record<string, string> | null => {
  try {
    const value: unknown = JSON.parse(text);
    const isFlat =
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((one) => typeof one === 'string' && one !== '');
    return isFlat ? (value as Record<string, string>) : null;
  } catch {
    return null;
  }
};

/** What the customer would read, or why Twilio takes no such content. */
const bodyOf = (fields: URLSearchParams): string | Refused => {
  const [body, contentSid] = [fields.get('Body'), fields.get('ContentSid')];
  if (contentSid === null) {
    if (body === null || body === '') return refused(21602, 'Message body is required.');
    return body.length > 1600
      ? refused(21617, 'The concatenated message body exceeds the 1600 character limit.')
      : body;
  }
  if (body !== null)
    return refused(21619, 'A text message body or media urls must not be given with ContentSid.');
  if (!/^HX[0-9a-fA-F]{32}$/.test(contentSid)) return refused(21655, 'The ContentSid is Invalid');
  const content = contents.find(({ sid }) => sid === contentSid);
  if (!content) return refused(21655, 'The ContentSid is Invalid');
  const variables = readVariables(fields.get('ContentVariables') ?? '{}');
  if (!variables) return refused(21656, 'The ContentVariables Parameter is invalid.');
  const asked = Object.keys(content.variables);
  if (asked.some((name) => variables[name] === undefined))
    return refused(63028, 'Number of parameters provided does not match the expected number of parameters.');
  return fillContent(content.body, variables);
};

const address = /^(whatsapp:)?(\+[1-9]\d{6,14})$/;

/** Checks a send as Twilio does before it takes it. */
export const checkSend = (
  { accounts, messages }: SandboxContext,
  fields: URLSearchParams,
): Accepted | Refused => {
  for (const name of fields.keys()) if (!known.has(name)) return refused(20001, `Unknown parameter ${name}`);
  const to = fields.get('To');
  if (to === null || to === '') return refused(21604, "A 'To' phone number is required.");
  const [, toWhatsapp, toPhone] = address.exec(to) ?? [];
  if (toPhone === undefined) return refused(21211, `The 'To' number ${to} is not a valid phone number.`);
  const from = fields.get('From');
  if (from === null || from === '') return refused(21603, "A 'From' phone number is required.");
  const channel = toWhatsapp ? 'whatsapp' : 'sms';
  if (from.startsWith('whatsapp:') !== (channel === 'whatsapp'))
    return refused(21910, "Invalid 'From' and 'To' pair. 'From' and 'To' should be of the same channel");
  const fromPhone = from.replace('whatsapp:', '');
  const { smsFrom, whatsappFrom } = accounts.twilio;
  if (channel === 'sms' && fromPhone !== smsFrom)
    return refused(
      21606,
      `The 'From' phone number provided (${from}) is not a valid message-capable Twilio phone number.`,
    );
  if (channel === 'whatsapp' && fromPhone !== whatsappFrom)
    return refused(63007, 'Twilio could not find a Channel with the specified From address');
  if (channel === 'sms' && !toPhone.startsWith('+447'))
    return refused(21614, `'To' number is not a valid mobile number`);
  if (channel === 'sms' && messages.optedOut.has(toPhone))
    return refused(21610, 'Attempt to send to unsubscribed recipient');
  const body = bodyOf(fields);
  if (typeof body !== 'string') return body;
  const callback = fields.get('StatusCallback');
  if (callback !== null && !URL.canParse(callback))
    return refused(21609, "The 'StatusCallback' URL is not valid");
  return { channel, from: fromPhone, to: toPhone, body, isTemplate: fields.has('ContentSid'), callback };
};
