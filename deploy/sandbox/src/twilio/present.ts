import type { SandboxMessage } from '../messages.ts';

/** RFC 2822, in whole seconds. */
const date = (moment: Date) => moment.toUTCString().replace('GMT', '+0000');

/** A message as Twilio's Messages resource shows it. */
export const presentTwilio = (accountSid: string, message: SandboxMessage) => {
  const address = (phone: string) => (message.channel === 'whatsapp' ? `whatsapp:${phone}` : phone);
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.id}`;
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: date(message.createdAt),
    date_sent: message.status === 'queued' ? null : date(message.updatedAt),
    date_updated: date(message.updatedAt),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: null,
    from: address(message.from),
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid: message.id,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: address(message.to),
    uri: `${uri}.json`,
  };
};
