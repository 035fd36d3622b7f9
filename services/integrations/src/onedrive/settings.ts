import { cipherKey, publicOrigin } from '@loanline/kit/runtime/config';
import * as z from 'zod';

const localUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

/** Settings of OneDrive, which needs a client id and a secret. */
export const oneDriveSettings = {
  /** Of the application as it is registered with Microsoft. */
  ONEDRIVE_CLIENT_ID: z.string().trim().min(1).optional(),
  ONEDRIVE_CLIENT_SECRET: z.string().trim().min(1).optional(),
  /** Who may sign in: one tenant's id or domain, `organizations`, `consumers`, or `common` for all. */
  ONEDRIVE_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'is no id or domain of a tenant')
    .default('common'),
  /** Under which the tokens are stored. */
  ONEDRIVE_TOKEN_KEY: cipherKey.optional(),
  /** For each call of Microsoft. */
  ONEDRIVE_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(10_000),
  /** Where sign-in and Graph are, when they are not Microsoft's own. */
  ONEDRIVE_LOGIN_URL: localUrl.optional(),
  /** Where browsers find that sign-in, if they do not find it there. */
  ONEDRIVE_AUTHORIZE_URL: localUrl.optional(),
  ONEDRIVE_GRAPH_URL: localUrl.optional(),
  /** How browsers address the product: Microsoft sends them back there. */
  PUBLIC_ORIGIN: publicOrigin.optional(),
};

export type OneDriveSettings = z.output<z.ZodObject<typeof oneDriveSettings>>;

/** Which of the settings are missing for workbooks to be read. */
export const missingSettings = (settings: OneDriveSettings): string[] =>
  (['ONEDRIVE_CLIENT_ID', 'ONEDRIVE_CLIENT_SECRET'] as const).filter((name) => settings[name] === undefined);

/** What must not be missing where OneDrive is set up, each with why. */
export const incompleteSettings = (settings: OneDriveSettings): string[] => {
  const missing = missingSettings(settings);
  if (missing.length === 2) return [];
  const needed = (['ONEDRIVE_TOKEN_KEY', 'PUBLIC_ORIGIN'] as const).filter(
    (name) => settings[name] === undefined,
  );
  return [...missing, ...needed].map((name) => `${name} (missing: OneDrive is set up)`);
};
