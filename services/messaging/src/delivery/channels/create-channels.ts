import type { MessagingConfig } from '../../config.ts';
import type { Channels, MessageChannel } from './channel.ts';
import { createMetaChannel } from './meta-channel.ts';
import { createTwilioChannel } from './twilio-channel.ts';

/** What the settings say of Twilio, where they say enough. */
const twilioAccess = (config: MessagingConfig) =>
  config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN
    ? {
        accountSid: config.TWILIO_ACCOUNT_SID,
        authToken: config.TWILIO_AUTH_TOKEN,
        baseUrl: config.TWILIO_BASE_URL,
        timeoutMs: config.PROVIDER_TIMEOUT_MS,
      }
    : undefined;

const twilioWhatsapp = (config: MessagingConfig): MessageChannel | undefined => {
  const access = twilioAccess(config);
  if (!access || !config.TWILIO_WHATSAPP_FROM) return undefined;
  return createTwilioChannel({
    ...access,
    channel: 'whatsapp',
    from: config.TWILIO_WHATSAPP_FROM,
    statusUrl: `${config.PUBLIC_ORIGIN}/api/whatsapp/status`,
  });
};

const metaWhatsapp = (config: MessagingConfig): MessageChannel | undefined =>
  config.META_PHONE_NUMBER_ID && config.META_ACCESS_TOKEN && config.META_APP_SECRET && config.META_NUMBER
    ? createMetaChannel({
        phoneNumberId: config.META_PHONE_NUMBER_ID,
        businessAccountId: config.META_BUSINESS_ACCOUNT_ID,
        accessToken: config.META_ACCESS_TOKEN,
        from: config.META_NUMBER,
        baseUrl: config.META_BASE_URL,
        timeoutMs: config.PROVIDER_TIMEOUT_MS,
      })
    : undefined;

/** The channels that the settings set up; one that they do not is undefined. */
export const createChannels = (config: MessagingConfig): Channels => {
  const access = twilioAccess(config);
  const [first, second] =
    config.WHATSAPP_PROVIDER === 'meta' ? [metaWhatsapp, twilioWhatsapp] : [twilioWhatsapp, metaWhatsapp];
  return {
    sms:
      access && config.TWILIO_SMS_FROM
        ? createTwilioChannel({
            ...access,
            channel: 'sms',
            from: config.TWILIO_SMS_FROM,
            statusUrl: `${config.PUBLIC_ORIGIN}/api/sms/status`,
          })
        : undefined,
    whatsapp: first(config) ?? (config.WHATSAPP_PROVIDER ? undefined : second(config)),
  };
};
