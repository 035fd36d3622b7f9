import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackService } from '@loanline/proto/contract';
import type { Secrets } from './secrets.ts';
import { backupFolder, documentsFolder, type LocalSettings } from './settings.ts';

export type Environment = Readonly<Record<string, string>>;

export interface EnvironmentInputs {
  readonly settings: LocalSettings;
  readonly secrets: Secrets;
  /** Where the services answer that are known so far. */
  readonly urls: Readonly<Partial<Record<BackService, string>>>;
  /** Providers of messages other than the real ones: the settings of messaging for the sandbox. */
  readonly providers?: Environment | undefined;
  /** The same for what the integrations work with. */
  readonly fakes?: Environment | undefined;
  /** URLs of the broker and the cache, for processes of their own. */
  readonly amqpUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
}

const webFolder = fileURLToPath(new URL('../../../web/dist/app/', import.meta.url));

const given = (values: Readonly<Record<string, string | undefined>>): Environment =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const shared = ({ settings, urls, amqpUrl, redisUrl }: EnvironmentInputs) => ({
  ...settings.forAll,
  LOG_LEVEL: settings.LOG_LEVEL,
  BUILD_ID: settings.BUILD_ID,
  DRAIN_DELAY_MS: String(settings.DRAIN_DELAY_MS),
  SEED_DEMO: settings.SEED_DEMO ? '1' : '0',
  APPLICATIONS_URL: urls.applications,
  CHAT_URL: urls.chat,
  MESSAGING_URL: urls.messaging,
  REMINDERS_URL: urls.reminders,
  INTEGRATIONS_URL: urls.integrations,
  AMQP_URL: amqpUrl,
  REDIS_URL: redisUrl,
});

/** How the product is addressed from outside. */
export const publicOrigin = ({ PUBLIC_ORIGIN, PORT }: LocalSettings): string =>
  PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;

const providerOf = (name: string) => name.split('_', 1)[0];

/**
 * Stand-ins, but for providers that one of them says something of and a setting says otherwise: an account of our own
 * takes the place of all of it. What no stand-in gives, such as names of columns, goes well with them.
 */
const withoutGiven = (fakes: Environment, own: Environment): Environment => {
  const given = new Set(
    Object.keys(own)
      .filter((name) => name in fakes)
      .map(providerOf),
  );
  return Object.fromEntries(Object.entries(fakes).filter(([name]) => !given.has(providerOf(name))));
};

/** The settings that only one service receives, such as credentials of providers. */
const ownSettings: Readonly<Record<BackService, (around: EnvironmentInputs) => Environment>> = {
  applications: ({ settings, secrets }) => ({
    DOCUMENTS_DIR: documentsFolder(settings),
    DOCUMENT_KEYS: `first:${secrets.documentKey}`,
    ...settings.forService('applications'),
    ERASURES_DIR: join(backupFolder(settings), 'erasures'),
  }),
  chat: ({ settings }) => settings.forService('chat'),
  reminders: ({ settings }) => settings.forService('reminders'),
  integrations: ({ settings, secrets, fakes = {} }) => ({
    ONEDRIVE_TOKEN_KEY: secrets.tokenKey,
    ...withoutGiven(fakes, settings.forService('integrations')),
    ...settings.forService('integrations'),
    PUBLIC_ORIGIN: publicOrigin(settings),
  }),
  messaging: ({ settings, secrets, providers = {} }) => ({
    VAPID_PRIVATE_KEY: secrets.pushKey,
    ...withoutGiven(providers, settings.forService('messaging')),
    ...settings.forService('messaging'),
    PUBLIC_ORIGIN: publicOrigin(settings),
  }),
};

/** Settings of a service behind the gateway, as environment variables; it listens only on loopback. */
export const serviceEnvironment = (
  name: BackService,
  around: EnvironmentInputs,
  databaseUrl: string,
  port: number,
): Environment =>
  given({
    ...ownSettings[name](around),
    ...shared(around),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    GATEWAY_PUBLIC_KEY: around.secrets.gatewayPublicKey,
  });

/** Settings of a gateway; only it can sign identities. */
export const gatewayEnvironment = (
  around: EnvironmentInputs,
  databaseUrl: string,
  port: number,
): Environment => {
  const { settings, secrets } = around;
  return given({
    // With the providers that send texts, or the sandbox that plays them, customers can have a code sent.
    CONFIRM_BY: ownSettings.messaging(around).TWILIO_SMS_FROM === undefined ? undefined : 'either',
    ...settings.forService('gateway'),
    ...shared(around),
    HOST: settings.HOST,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    GATEWAY_PRIVATE_KEY: secrets.gatewayPrivateKey,
    STAFF_TOTP_KEY: secrets.totpKey,
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    TRACKER_ACCESS: settings.TRACKER_ACCESS,
    ADMIN_USERNAME: settings.ADMIN_USERNAME,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? secrets.adminPassword,
    WEB_DIST: webFolder,
  });
};
