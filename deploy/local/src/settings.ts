import { flag, port, processSettings, readConfig } from '@loanline/kit/config';
import { resolve } from 'node:path';
import * as z from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const amqpUrl = z.url({ protocol: /^amqps?$/ });
const redisUrl = z.url({ protocol: /^rediss?$/ });

const settings = {
  ...processSettings,
  PORT: port.default(8080),
  LOG_LEVEL: processSettings.LOG_LEVEL.unwrap().default('warn'),
  /** Where the embedded Postgres, and the secrets made at the first start, are kept. */
  DATA_DIR: z.string().default('.data'),
  /**
   * Where `make backup` writes backups and the notes of erasures are stored, separate from the data. By default it is
   * beside DATA_DIR.
   */
  BACKUP_DIR: z.string().optional(),
  SEED_DEMO: flag.default(true),
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().min(12, 'at least 12 characters').optional(),
  /**
   * The demo opens an application to anyone who has its reference; a deployment with real customers sets `verified`.
   */
  TRACKER_ACCESS: z.enum(['reference', 'verified']).default('reference'),
  /** How browsers address the product; what else a page may come from is refused. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Stand-ins for the providers of SMS and WhatsApp, with a page that plays the customers' phones. Not used where real ones are set up. */
  SANDBOX: flag.default(true),
  SANDBOX_PORT: port.default(0),
  /** Where /metrics answers, on loopback: of the whole product in one process, or of the first gateway, the next after it. */
  METRICS_PORT: port.optional(),
  /** Any database on the server; each service gets one of its own beside it. */
  DATABASE_URL: postgresUrl.optional(),
  AMQP_URL: amqpUrl.optional(),
  REDIS_URL: redisUrl.optional(),
};

/** How traces are sent, for every process (OpenTelemetry's own names). */
const everywhere = /^OTEL_[A-Z_]+$/;

/** What the gateway alone knows about and reads itself. */
const gatewayOnly =
  /^(RATE_[A-Z_]+|STAFF_TOTP|TRUST_PROXY|SOCKETS_PER_ADDRESS|CALLS_PER_ADDRESS|CALLS_AT_ONCE|SERVICE_TIMEOUT_MS|IMPORT_TIMEOUT_MS)$/;

/** What applications alone knows about and reads itself. */
const applicationsOnly = /^(GOOGLE_PLACES_[A-Z_]+|HOLD_MOST_PER_DAY)$/;

/** What reminders alone knows about and reads itself. */
const remindersOnly = /^REMINDER_TEXT$/;

/** What integrations alone knows about and reads itself. */
const integrationsOnly = /^(AI_AGENT|MONDAY|ONEDRIVE|GOOGLE_SHEETS|CCA_DIGITAL)_[A-Z_]+$/;

/** What messaging alone knows about and reads itself. */
const messagingOnly =
  /^(TWILIO|META|WHATSAPP|CONTACT_HOURS|REMINDERS|AGENT)_[A-Z_]+$|^(HOLD_DAYS|HOLD_UNPROVEN_DAYS|PROVIDER_TIMEOUT_MS|BANK_HOLIDAYS_URL)$/;

/** How long data are kept; each process reads what is its own. */
const retention = /^RETENTION_[A-Z_]+_DAYS$/;

/** Absolute path of the backup folder, so that it does not depend on the working directory. */
export const backupFolder = ({
  BACKUP_DIR,
  DATA_DIR,
}: Pick<LocalSettings, 'BACKUP_DIR' | 'DATA_DIR'>): string => resolve(BACKUP_DIR ?? `${DATA_DIR}-backups`);

export type LocalSettings = ReturnType<typeof readSettings>;

const thoseOf = (env: Readonly<Record<string, string | undefined>>, names: RegExp) =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => names.test(entry[0]) && Boolean(entry[1]),
    ),
  );

/** Settings of the two local ways of running. @throws ConfigError */
export const readSettings = (env: Readonly<Record<string, string | undefined>>) => ({
  ...readConfig(settings, env),
  retention: thoseOf(env, retention),
  forAll: thoseOf(env, everywhere),
  forGateway: thoseOf(env, gatewayOnly),
  forApplications: thoseOf(env, applicationsOnly),
  forMessaging: thoseOf(env, messagingOnly),
  forReminders: thoseOf(env, remindersOnly),
  forIntegrations: thoseOf(env, integrationsOnly),
});
