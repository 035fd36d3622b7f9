import { flag, readConfig, serviceSettings } from '@loanline/kit/config';
import { daysKept } from '@loanline/kit/retention/settings';
import * as z from 'zod';

const settings = {
  ...serviceSettings,
  /** Where the applications service answers: asked about a reference that no event has told of yet. */
  APPLICATIONS_URL: z.url(),
  /** Fills the chats of the demo applications. */
  SEED_DEMO: flag.default(false),
  RETENTION_INQUIRIES_DAYS: daysKept(730),
};

export type ChatConfig = ReturnType<typeof readChatConfig>;

export const readChatConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(settings, env);
