import { flag, readConfig, serviceSettings } from '@loanline/kit/runtime/config';
import { retentionDays } from '@loanline/kit/compliance/retention/settings';
import * as z from 'zod';

export const chatSettings = {
  ...serviceSettings,
  /** Where the applications service answers: asked about a reference for which no event has arrived yet. */
  APPLICATIONS_URL: z.url(),
  /** Fills the chats of the demo applications. */
  SEED_DEMO: flag.default(false),
  RETENTION_INQUIRIES_DAYS: retentionDays(730),
};

export type ChatConfig = ReturnType<typeof readChatConfig>;

export const readChatConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(chatSettings, env);
