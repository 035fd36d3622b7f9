import { describe, expect, it } from '@jest/globals';
import { readApplicationsConfig } from '@loanline/applications/config';
import { readChatConfig } from '@loanline/chat/config';
import { readGatewayConfig } from '@loanline/gateway/config';
import { readMessagingConfig } from '@loanline/messaging/config';
import { gatewayEnvironment, serviceEnvironment, type EnvironmentInputs } from './environment.ts';
import { readSettings } from './settings.ts';

const around = (env: Readonly<Record<string, string>> = {}): EnvironmentInputs => ({
  settings: readSettings(env),
  secrets: {
    gatewayPrivateKey: 'private',
    gatewayPublicKey: 'public',
    adminPassword: 'made at the start',
    tokenKey: 'a key for tokens',
    totpKey: Buffer.alloc(32).toString('base64'),
    documentKey: Buffer.alloc(32).toString('base64'),
    pushKey: Buffer.alloc(32, 1).toString('base64url'),
  },
  urls: {
    applications: 'http://127.0.0.1:1',
    chat: 'http://127.0.0.1:2',
    messaging: 'http://127.0.0.1:3',
    reminders: 'http://127.0.0.1:4',
    integrations: 'http://127.0.0.1:5',
  },
});
const database = 'postgres://127.0.0.1/x';

describe('the environments of the processes', () => {
  it('given no settings at all, then every process has what it asks for', () => {
    const service = serviceEnvironment('applications', around(), database, 3);
    expect(readApplicationsConfig(service)).toMatchObject({ HOST: '127.0.0.1', PORT: 3, SEED_DEMO: true });
    expect(readChatConfig(service)).toMatchObject({ APPLICATIONS_URL: 'http://127.0.0.1:1' });
    const gateway = readGatewayConfig(gatewayEnvironment(around(), database, 8080));
    expect(gateway).toMatchObject({
      PORT: 8080,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'made at the start',
      PUBLIC_ORIGIN: 'http://localhost:8080',
      TRACKER_ACCESS: 'reference',
    });
  });

  it('given a service behind the gateway, then it is given no key to sign and no password', () => {
    const values = Object.values(serviceEnvironment('chat', around(), database, 3));
    expect(values).not.toContain('private');
    expect(values).not.toContain('made at the start');
  });

  it('given a mail server of one’s own, then the sandbox gives no address to send from', () => {
    const sandbox = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'The sandbox <made-up@example.com>' };
    const messaging = (env: Readonly<Record<string, string>>) =>
      readMessagingConfig(
        serviceEnvironment('messaging', { ...around(env), providers: sandbox }, database, 3),
      );
    expect(messaging({})).toMatchObject(sandbox);
    const own = { SMTP_URL: 'smtps://mail.example.co.uk' };
    expect(() => messaging(own)).toThrow('SMTP_URL and SMTP_FROM (both or neither)');
    expect(messaging({ ...own, SMTP_FROM: 'us@example.co.uk' })).toMatchObject({
      SMTP_FROM: 'us@example.co.uk',
    });
  });

  it('given a template for updates on WhatsApp, then it must be one of Twilio or Meta', () => {
    const messaging = (WHATSAPP_UPDATE_TEMPLATE: string) =>
      readMessagingConfig(serviceEnvironment('messaging', around({ WHATSAPP_UPDATE_TEMPLATE }), database, 3))
        .WHATSAPP_UPDATE_TEMPLATE;
    const sid = `HX${'5'.repeat(32)}`;
    expect([messaging(sid), messaging('application_update:en_GB')]).toEqual([
      sid,
      'application_update:en_GB',
    ]);
    expect(() => messaging('application_update')).toThrow('a name and a language such as');
  });

  it('given HOST, then only the gateway listens there', () => {
    const given = around({ HOST: '0.0.0.0' });
    expect(gatewayEnvironment(given, database, 1)).toMatchObject({ HOST: '0.0.0.0' });
    expect(serviceEnvironment('chat', given, database, 1)).toMatchObject({ HOST: '127.0.0.1' });
  });

  it('given retention settings, then every process gets them and reads its own', () => {
    const given = around({ RETENTION_INQUIRIES_DAYS: '10', RETENTION_SESSIONS_DAYS: '0' });
    const chat = readChatConfig(serviceEnvironment('chat', given, database, 1));
    const gateway = readGatewayConfig(gatewayEnvironment(given, database, 1));
    expect(chat.RETENTION_INQUIRIES_DAYS).toBe(10);
    expect(gateway.RETENTION_SESSIONS_DAYS).toBe(0);
    const wrong = around({ RETENTION_INQUIRIES_DAYS: '1.5' });
    expect(() => readChatConfig(serviceEnvironment('chat', wrong, database, 1))).toThrow(
      'RETENTION_INQUIRIES_DAYS (must be whole days, 0 to keep for ever)',
    );
  });

  it('given credentials of a provider, then only messaging gets them', () => {
    const given = around({ TWILIO_AUTH_TOKEN: 'secret', PORT: '8181' });
    const messaging = readMessagingConfig(serviceEnvironment('messaging', given, database, 1));
    expect(messaging).toMatchObject({ TWILIO_AUTH_TOKEN: 'secret', PUBLIC_ORIGIN: 'http://localhost:8181' });
    const others = [serviceEnvironment('chat', given, database, 1), gatewayEnvironment(given, database, 1)];
    for (const other of others) expect(Object.values(other)).not.toContain('secret');
  });

  it('given an account of our own, then its stand-in is not used, and others are', () => {
    const fakes = { ONEDRIVE_CLIENT_ID: 'made up', ONEDRIVE_LOGIN_URL: 'http://x', OTHER_KEY: 'made up' };
    const given = { ...around({ ONEDRIVE_CLIENT_ID: 'ours' }), fakes };
    const integrations = serviceEnvironment('integrations', given, database, 1);
    expect(integrations).toMatchObject({ ONEDRIVE_CLIENT_ID: 'ours', OTHER_KEY: 'made up' });
    expect(integrations).not.toHaveProperty('ONEDRIVE_LOGIN_URL');
    expect(serviceEnvironment('integrations', { ...around(), fakes }, database, 1)).toMatchObject(fakes);
  });

  it('given a setting that is no account, then the stand-in stays', () => {
    const fakes = { MONDAY_TOKEN: 'made up', ONEDRIVE_CLIENT_ID: 'made up' };
    const own = { MONDAY_STAGES: '{"Approved":6}', ONEDRIVE_TOKEN_KEY: 'ours' };
    const integrations = serviceEnvironment('integrations', { ...around(own), fakes }, database, 1);
    expect(integrations).toMatchObject({ ...fakes, ...own });
  });

  it('given the key for tokens, then only integrations gets it', () => {
    const others = ['applications', 'chat', 'messaging', 'reminders'] as const;
    expect(Object.values(serviceEnvironment('integrations', around(), database, 1))).toContain(
      'a key for tokens',
    );
    for (const name of others)
      expect(Object.values(serviceEnvironment(name, around(), database, 1))).not.toContain(
        'a key for tokens',
      );
  });

  it.each([
    ['ADMIN_PASSWORD', 'of my own choice'],
    ['TRACKER_ACCESS', 'verified'],
    ['PUBLIC_ORIGIN', 'https://loans.example.co.uk'],
    ['RATE_READ', '7/60'],
  ])('given %s, then the gateway is given it', (name, value) => {
    expect(gatewayEnvironment(around({ [name]: value }), database, 1)).toMatchObject({ [name]: value });
  });

  it('given settings of one service, then that service is given them, and the others are not', () => {
    const given = around({ BUILD_ID: '3f2a91c', HOLD_DAYS: '9', RATE_LOGIN: '1/60', REMINDER_TEXT: 'Pay' });
    expect(serviceEnvironment('messaging', given, database, 1)).toMatchObject({ HOLD_DAYS: '9' });
    expect(serviceEnvironment('reminders', given, database, 1)).toMatchObject({ REMINDER_TEXT: 'Pay' });
    expect(gatewayEnvironment(given, database, 1)).toMatchObject({ RATE_LOGIN: '1/60', BUILD_ID: '3f2a91c' });
    expect(serviceEnvironment('chat', given, database, 1)).not.toHaveProperty('HOLD_DAYS');
    expect(gatewayEnvironment(given, database, 1)).not.toHaveProperty('REMINDER_TEXT');
  });

  it('given what the local run decides, then nobody can set it past it', () => {
    const given = around({
      DATABASE_URL: 'postgres://elsewhere/y',
      GATEWAY_PUBLIC_KEY: 'mine',
      ERASURES_DIR: '/elsewhere',
    });
    const service = serviceEnvironment('applications', given, database, 3);
    expect(service).toMatchObject({ DATABASE_URL: database, GATEWAY_PUBLIC_KEY: 'public' });
    expect(service['ERASURES_DIR']).not.toBe('/elsewhere');
  });
});
