import { ConfigError, readConfig, serviceSettings } from '@loanline/kit/runtime/config';
import { retentionDays } from '@loanline/kit/compliance/retention/settings';
import * as z from 'zod';
import { boardSettings } from './board/settings.ts';
import { incompleteSettings, oneDriveSettings } from './onedrive/settings.ts';
import { ccaSettings } from './cca/settings.ts';
import { sheetSettings } from './sheets/settings.ts';

export const integrationsSettings = {
  ...serviceSettings,
  APPLICATIONS_URL: z.url(),
  CHAT_URL: z.url(),
  MESSAGING_URL: z.url(),
  REMINDERS_URL: z.url(),
  /** Longest time of one review, in milliseconds. */
  AI_AGENT_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(600_000).default(120_000),
  /** A language model that words the results of reviews: any OpenAI-compatible API. */
  AI_AGENT_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_AGENT_MODEL: z.string().trim().min(1).optional(),
  AI_AGENT_MODEL_KEY: z.string().trim().min(1).optional(),
  AI_AGENT_MODEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(60_000),
  /** The most tokens of one review, sent and received. */
  AI_AGENT_MODEL_MAX_TOKENS: z.coerce.number().int().min(1_000).default(100_000),
  RETENTION_AGENT_RUNS_DAYS: retentionDays(730),
  ...boardSettings,
  ...oneDriveSettings,
  ...sheetSettings,
  ...ccaSettings,
};

export type IntegrationsConfig = ReturnType<typeof readIntegrationsConfig>;

/** @throws ConfigError naming each setting that is missing or not valid */
export const readIntegrationsConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const config = readConfig(integrationsSettings, env);
  if (config.AI_AGENT_MODEL_URL !== undefined && config.AI_AGENT_MODEL === undefined)
    throw new ConfigError(['AI_AGENT_MODEL (missing: AI_AGENT_MODEL_URL is given)']);
  if (config.MONDAY_SIGNING_SECRET !== undefined && config.PUBLIC_ORIGIN === undefined)
    throw new ConfigError(['PUBLIC_ORIGIN (missing: MONDAY_SIGNING_SECRET is given)']);
  const incomplete = incompleteSettings(config);
  if (incomplete.length > 0) throw new ConfigError(incomplete);
  return config;
};
