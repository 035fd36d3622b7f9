import type { SandboxContext } from '../context.ts';
import { deliverWebhook } from '../deliver-webhook.ts';
import type { SandboxMessage } from '../messages.ts';
import type { State } from '../report-states.ts';
import { twilioSignature } from './sign.ts';

const addressed = (channel: 'sms' | 'whatsapp', phone: string) =>
  channel === 'whatsapp' ? `whatsapp:${phone}` : phone;

const post = (context: SandboxContext, url: string, fields: Record<string, string>) =>
  deliverWebhook(
    context,
    url,
    {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': twilioSignature(context.accounts.twilio.authToken, url, fields),
      'user-agent': 'TwilioProxy/1.1',
    },
    new URLSearchParams(fields).toString(),
  );

const common = ({ accounts }: SandboxContext, { id, channel, from, to }: SandboxMessage) => ({
  AccountSid: accounts.twilio.accountSid,
  MessageSid: id,
  SmsSid: id,
  From: addressed(channel, from),
  To: addressed(channel, to),
  ApiVersion: '2010-04-01',
});

/** Reports a state, to the address that came with the message. */
export const sendTwilioState = (
  context: SandboxContext,
  message: SandboxMessage,
  callback: string,
  { status, errorCode }: State,
): Promise<boolean> =>
  post(context, callback, {
    ...common(context, message),
    MessageStatus: status,
    SmsStatus: status,
    ...(errorCode !== null && { ErrorCode: String(errorCode) }),
    ...(message.channel === 'whatsapp' && { ChannelPrefix: 'whatsapp', EventType: status.toUpperCase() }),
  });

export interface TwilioAttachment {
  readonly url: string;
  readonly contentType: string;
}

/** Tells that a customer wrote. */
export const sendTwilioMessage = (
  context: SandboxContext,
  message: SandboxMessage,
  attachment: TwilioAttachment | null,
): Promise<boolean> => {
  const { channel, from, body } = message;
  const isWhatsapp = channel === 'whatsapp';
  return post(context, `${context.publicOrigin}/api/${channel}/webhook`, {
    ...common(context, message),
    SmsMessageSid: message.id,
    SmsStatus: 'received',
    Body: body,
    NumSegments: '1',
    NumMedia: attachment ? '1' : '0',
    ...(attachment && { MediaUrl0: attachment.url, MediaContentType0: attachment.contentType }),
    ...(isWhatsapp && { WaId: from.slice(1), ProfileName: 'Sandbox customer' }),
  });
};
