import { auth, sheets } from '@googleapis/sheets';
import * as z from 'zod';
import { FeedError } from '../feeds/feed-error.ts';
import { googleErrorOf } from './google-errors.ts';
import type { Sheet } from './sheet.ts';

const readOnly = 'https://www.googleapis.com/auth/spreadsheets.readonly';

const spreadsheet = z.object({
  properties: z.object({ timeZone: z.string() }),
  sheets: z.array(z.object({ properties: z.object({ title: z.string() }) })),
});
/** A tab without any value has none to give. */
const values = z.object({
  values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).default([]),
});

const folded = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase();

export interface GoogleSheetSettings {
  readonly email: string;
  /** PEM. */
  readonly privateKey: string;
  readonly spreadsheetId: string;
  /** Of the API, with a slash at its end, for a stand-in. */
  readonly rootUrl: string | undefined;
  /** For each call. */
  readonly timeoutMs: number;
}

/** A spreadsheet of Google Sheets, read by a service account with Google's own client. */
export const createGoogleSheet = (settings: GoogleSheetSettings): Sheet => {
  const { email, privateKey, spreadsheetId, rootUrl, timeoutMs } = settings;
  const account = new auth.JWT({ email, key: privateKey, scopes: [readOnly] });
  // A token that we sign ourselves for a scope: one call less for each hour, and no other host to reach.
  account.useJWTAccessWithScope = true;
  const api = sheets({
    version: 'v4',
    auth: account,
    ...(rootUrl !== undefined && { rootUrl }),
  }).spreadsheets;
  // A member of staff is waiting: they see the error, and can try again.
  const options = () => ({
    retry: false,
    redirect: 'error' as const,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const ask = async <S extends z.ZodType>(
    answer: S,
    call: () => Promise<{ data: unknown }>,
  ): Promise<z.output<S>> => {
    const { data } = await call().catch((error: unknown) => {
      throw googleErrorOf(error);
    });
    const read = answer.safeParse(data);
    if (!read.success) throw new FeedError('Google answered in a way that we do not understand');
    return read.data;
  };

  return {
    read: async (tab) => {
      const fields = 'properties(timeZone),sheets(properties(title))';
      const { properties, sheets: tabs } = await ask(spreadsheet, () =>
        api.get({ spreadsheetId, fields }, options()),
      );
      const title = tabs.find((one) => folded(one.properties.title) === folded(tab))?.properties.title;
      if (title === undefined)
        throw new FeedError(
          `The spreadsheet has no tab "${tab}": it was renamed or removed. Nothing is read until it is back.`,
        );
      const { values: rows } = await ask(values, () =>
        api.values.get(
          {
            spreadsheetId,
            range: `'${title.replaceAll("'", "''")}'`,
            majorDimension: 'ROWS',
            valueRenderOption: 'UNFORMATTED_VALUE',
            dateTimeRenderOption: 'SERIAL_NUMBER',
          },
          options(),
        ),
      );
      return { timeZone: properties.timeZone, rows };
    },
  };
};
