import { documentKeys } from './documents/encryption/key-setting.ts';
import { missingForS3, objectStoreSettings } from './documents/store/s3/settings.ts';
import { ConfigError, flag, readConfig, serviceSettings } from '@loanline/kit/runtime/config';
import { retentionDays } from '@loanline/kit/compliance/retention/settings';
import { limitation } from '@loanline/proto/rules/limitation';
import * as z from 'zod';

export const applicationsSettings = {
  ...serviceSettings,
  /** Fills an empty database with demo applications. */
  SEED_DEMO: flag.default(false),
  /** Name, address and phone number of the credit reference agency whose data may lead to a refusal. */
  CREDIT_REFERENCE_AGENCY: z.string().trim().min(1).max(300).optional(),
  /** A key for Google's Places API (New); without it addresses are typed and not searched for. */
  GOOGLE_PLACES_API_KEY: z.string().optional(),
  /**
   * Folder for the notes of erasures, separate from the database. At start the service repeats those that a restored
   * backup does not know.
   */
  ERASURES_DIR: z.string().optional(),
  /** Folder for the documents that customers send; without it, and keys, they send them another way. */
  DOCUMENTS_DIR: z.string().optional(),
  ...objectStoreSettings,
  /** Keys by id that documents and saved applications are encrypted under, such as `2026:BASE64`; the first encrypts, the others decrypt. */
  DOCUMENT_KEYS: documentKeys.optional(),
  /** Where clamd scans documents for viruses, such as `tcp://clamd:3310`; without it staff read that they are not scanned. */
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  /** Most numbers in 24 hours whose reminders are held for people who have not confirmed that it is theirs. */
  HOLD_MOST_PER_DAY: z.coerce.number().int().min(0).default(100),
  RETENTION_APPLICATIONS_DAYS: retentionDays(730),
  RETENTION_LOANS_DAYS: retentionDays(limitation.days),
  RETENTION_BACK_CALLS_DAYS: retentionDays(730),
  RETENTION_IMPORTS_DAYS: retentionDays(90),
  RETENTION_SAVED_APPLICATIONS_DAYS: retentionDays(7),
  GOOGLE_PLACES_URL: z.url({ protocol: /^https?$/ }).default('https://places.googleapis.com'),
};

export type ApplicationsConfig = ReturnType<typeof readApplicationsConfig>;

/** @throws ConfigError naming each setting that is missing or not valid */
export const readApplicationsConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const config = readConfig(applicationsSettings, env);
  const missing = missingForS3(config);
  if (missing.length > 0) throw new ConfigError(missing);
  return config;
};
