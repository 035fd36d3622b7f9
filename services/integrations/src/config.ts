import { readConfig, serviceSettings } from '@loanline/kit/config';
import * as z from 'zod';
import { boardSettings } from './board/settings.ts';

const settings = {
  ...serviceSettings,
  APPLICATIONS_URL: z.url(),
  CHAT_URL: z.url(),
  MESSAGING_URL: z.url(),
  REMINDERS_URL: z.url(),
  /** Longest time of one run of the AI agent, in milliseconds. */
  AI_AGENT_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(600_000).default(120_000),
  ...boardSettings,
};

export type IntegrationsConfig = ReturnType<typeof readIntegrationsConfig>;

/** @throws ConfigError naming each setting that is missing or not valid */
export const readIntegrationsConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(settings, env);
