import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { jsonSetting } from '../json-setting.ts';
import { sheetFields } from './columns.ts';

const accountHint = 'the JSON key file of a service account';
const columnsHint = `an object of fields (${sheetFields.join(', ')}) and the names of their columns`;

const isKey = (text: string): boolean => {
  try {
    createPrivateKey(text);
    return true;
  } catch {
    return false;
  }
};

const account = z.object(
  {
    client_email: z.email(accountHint),
    private_key: z.string(accountHint).refine(isKey, 'its private_key is no key'),
  },
  accountHint,
);

/** Settings of the spreadsheet. Without an account and a spreadsheet, no sheet is read. */
export const sheetSettings = {
  /** The JSON key file of a service account with which the spreadsheet is shared, as it is or in base64. */
  GOOGLE_SHEETS_CREDENTIALS: z
    .string()
    .transform((text) => (text.startsWith('{') ? text : Buffer.from(text, 'base64').toString()))
    .pipe(jsonSetting(accountHint))
    .pipe(account)
    .optional(),
  /** The long id in the spreadsheet's address. */
  GOOGLE_SHEETS_SPREADSHEET_ID: z
    .string()
    .regex(/^[\w-]{10,100}$/, "the long id in the spreadsheet's address")
    .optional(),
  GOOGLE_SHEETS_UPDATES_TAB: z.string().trim().min(1).max(100).default('Back Calls'),
  GOOGLE_SHEETS_FAILED_CPA_TAB: z.string().trim().min(1).max(100).default('Failed CPA'),
  GOOGLE_SHEETS_COLUMNS: jsonSetting(columnsHint)
    .pipe(z.partialRecord(z.enum(sheetFields, columnsHint), z.string().trim().min(1), columnsHint))
    .default({}),
  /** For each call; a fetch makes two. */
  GOOGLE_SHEETS_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(3_000),
  /** The API, where it is not Google's own. */
  GOOGLE_SHEETS_ROOT_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type SheetSettings = z.output<z.ZodObject<typeof sheetSettings>>;

/** Which of the settings are missing for a spreadsheet to be read. */
export const missingSettings = (settings: SheetSettings): string[] =>
  (['GOOGLE_SHEETS_CREDENTIALS', 'GOOGLE_SHEETS_SPREADSHEET_ID'] as const).filter(
    (name) => settings[name] === undefined,
  );
