import { applicationsSettings } from '@loanline/applications/config';
import { chatSettings } from '@loanline/chat/config';
import { gatewaySettings } from '@loanline/gateway/config';
import { integrationsSettings } from '@loanline/integrations/config';
import {
  flag,
  port,
  processSettings,
  publicOrigin,
  readConfig,
  serviceSettings,
} from '@loanline/kit/runtime/config';
import { messagingSettings } from '@loanline/messaging/config';
import type { ServiceName } from '@loanline/proto/contract';
import { remindersSettings } from '@loanline/reminders/config';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const amqpUrl = z.url({ protocol: /^amqps?$/ });
const redisUrl = z.url({ protocol: /^rediss?$/ });

const settings = {
  ...processSettings,
  PORT: port.default(8080),
  LOG_LEVEL: processSettings.LOG_LEVEL.unwrap().default('warn'),
  /** The folder of the embedded Postgres, and of the secrets made at the first start. */
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
  PUBLIC_ORIGIN: publicOrigin.optional(),
  /**
   * Stand-ins for the providers of SMS and WhatsApp, with a page that plays the customers' phones. Not used where real
   * ones are set up.
   */
  SANDBOX: flag.default(true),
  SANDBOX_PORT: port.default(0),
  /**
   * Where /metrics answers, on loopback: of the whole product in one process, or of the first gateway, the next after
   * it.
   */
  METRICS_PORT: port.optional(),
  /** Any database on the server; each service gets one of its own beside it. */
  DATABASE_URL: postgresUrl.optional(),
  AMQP_URL: amqpUrl.optional(),
  REDIS_URL: redisUrl.optional(),
};

/** How traces are sent, for every process (OpenTelemetry's own names). */
const everywhere = /^OTEL_[A-Z_]+$/;

/** What each process reads, by the name of the setting. */
export const settingsOf: Readonly<Record<ServiceName, Readonly<Record<string, z.ZodType>>>> = {
  gateway: gatewaySettings,
  applications: applicationsSettings,
  chat: chatSettings,
  messaging: messagingSettings,
  reminders: remindersSettings,
  integrations: integrationsSettings,
};

/** Absolute path of the backup folder, so that it does not depend on the working directory. */
export const backupFolder = ({
  BACKUP_DIR,
  DATA_DIR,
}: Pick<LocalSettings, 'BACKUP_DIR' | 'DATA_DIR'>): string => resolve(BACKUP_DIR ?? `${DATA_DIR}-backups`);

/** Absolute path of the folder with the documents of customers. */
export const documentsFolder = ({ DATA_DIR, forService }: LocalSettings): string =>
  resolve(forService('applications')['DOCUMENTS_DIR'] ?? join(DATA_DIR, 'documents'));

export type LocalSettings = ReturnType<typeof readSettings>;

const given = (
  env: Readonly<Record<string, string | undefined>>,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => isWanted(entry[0]) && Boolean(entry[1])),
  );

/** Settings of the two local ways of running. @throws ConfigError */
export const readSettings = (env: Readonly<Record<string, string | undefined>>) => ({
  ...readConfig(settings, env),
  forAll: given(env, (name) => everywhere.test(name)),
  /** What a service reads itself, besides what is the same for all of them or set here. */
  forService: (service: ServiceName) =>
    given(env, (name) => name in settingsOf[service] && !(name in serviceSettings) && !(name in settings)),
});
