import { flag, readConfig, serviceSettings } from '@loanline/kit/runtime/config';
import { retentionDays } from '@loanline/kit/compliance/retention/settings';
import { limitation } from '@loanline/proto/rules/limitation';
import { templateVariableNames } from '@loanline/proto/rules/texts/message-template';
import * as z from 'zod';
import { isReminderVariable, reminderVariables, standardText } from './reminders/reminder-text.ts';

const reminderText = z
  .string()
  .default(standardText)
  .refine(
    (text) => templateVariableNames(text).every((name) => isReminderVariable(name)),
    `may have no variables but ${reminderVariables.join(', ')}`,
  );

export const remindersSettings = {
  ...serviceSettings,
  APPLICATIONS_URL: z.url(),
  CHAT_URL: z.url(),
  MESSAGING_URL: z.url(),
  /**
   * The text of a reminder. Variables: {{name}}, {{firstName}}, {{amount}}, {{date}}, {{last4}}. A text that asks for a payment
   * says where help is (UK rules on customers in difficulty, CONC 7.3.7A).
   */
  REMINDER_TEXT: reminderText,
  /** Fills an empty database with demo customers and reminders. */
  SEED_DEMO: flag.default(false),
  RETENTION_REMINDERS_DAYS: retentionDays(limitation.days),
  RETENTION_CUSTOMERS_DAYS: retentionDays(limitation.days),
  RETENTION_TIMELINE_DAYS: retentionDays(limitation.days),
  RETENTION_NOTES_DAYS: retentionDays(limitation.days),
  RETENTION_IMPORTS_DAYS: retentionDays(90),
};

export type RemindersConfig = ReturnType<typeof readRemindersConfig>;

/** @throws ConfigError naming each setting that is missing or not valid */
export const readRemindersConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(remindersSettings, env);
