import { ConfigError } from '@loanline/kit/runtime/config';
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

const metaWhatsapp = (config: MessagingConfig): MessageChannel | undefined => {
  const { META_PHONE_NUMBER_ID, META_ACCESS_TOKEN, META_APP_SECRET, META_NUMBER } = config;
  if (!META_PHONE_NUMBER_ID || !META_ACCESS_TOKEN || !META_APP_SECRET || !META_NUMBER) return undefined;
  if (config.WHATSAPP_UPDATE_TEMPLATE && !config.META_BUSINESS_ACCOUNT_ID)
    throw new ConfigError(['META_BUSINESS_ACCOUNT_ID (missing; WHATSAPP_UPDATE_TEMPLATE is read there)']);
  return createMetaChannel({
    phoneNumberId: META_PHONE_NUMBER_ID,
    businessAccountId: config.META_BUSINESS_ACCOUNT_ID,
    accessToken: META_ACCESS_TOKEN,
    from: META_NUMBER,
    baseUrl: config.META_BASE_URL,
    timeoutMs: config.PROVIDER_TIMEOUT_MS,
  });
};

/**
 * The channels that the settings set up; one that they do not is undefined.
 * @throws ConfigError when they name a template for updates at Meta, and not the account that has it
 */
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
