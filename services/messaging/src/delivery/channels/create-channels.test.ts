import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@loanline/kit/runtime/config';
import { readMessagingConfig } from '../../config.ts';
import { createChannels } from './create-channels.ts';

const meta = {
  META_PHONE_NUMBER_ID: '1',
  META_ACCESS_TOKEN: 'a token',
  META_APP_SECRET: 'a secret',
  META_NUMBER: '+447700900801',
};
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_WHATSAPP_FROM: '+447700900802',
};
const template = { WHATSAPP_UPDATE_TEMPLATE: 'application_update:en_GB' };
const account = { META_BUSINESS_ACCOUNT_ID: '2' };
const byMeta = { WHATSAPP_PROVIDER: 'meta' };

const create = (settings: Readonly<Record<string, string>>) =>
  createChannels(
    readMessagingConfig({
      PORT: '0',
      DATABASE_URL: 'postgres://127.0.0.1/messaging',
      GATEWAY_PUBLIC_KEY: 'a key',
      PUBLIC_ORIGIN: 'https://loans.example.co.uk',
      ...settings,
    }),
  );

describe('a template for updates on WhatsApp', () => {
  it.each([
    ['alone', meta],
    ['as WHATSAPP_PROVIDER says', { ...meta, ...twilio, ...byMeta }],
  ])('is refused without the account that has it, where Meta carries WhatsApp %s', (_why, settings) => {
    const start = () => create({ ...settings, ...template });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('META_BUSINESS_ACCOUNT_ID');
  });

  it.each([
    ['with the account', { ...meta, ...template, ...account }, 'meta'],
    ['where Twilio carries WhatsApp', { ...meta, ...twilio, ...template }, 'twilio'],
    ['where nobody does', template, undefined],
  ])('is accepted %s', (_when, settings, provider) => {
    expect(create(settings).whatsapp?.provider).toBe(provider);
  });

  it('is the only reason to set the account', () => {
    expect(create(meta).whatsapp?.provider).toBe('meta');
  });
});
