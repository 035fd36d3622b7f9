import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import type { Metrics } from '@loanline/kit/observability/metrics';
import type { Deps } from '../deps.ts';
import type { ConfiguredSheet, SheetsDeps } from './deps.ts';
import { createGoogleSheet } from './google-sheet.ts';
import { getGoogleSheetsStatus } from './routes/get-google-sheets-status.ts';
import { importFailedCpa, syncFailedCpa } from './routes/import-failed-cpa.ts';
import { readGoogleSheetsUpdates } from './routes/read-google-sheets-updates.ts';
import { missingSettings, type SheetSettings } from './settings.ts';

const withSlash = (url: string | undefined) => url?.replace(/\/*$/, '/');

const configuredSheet = (metrics: Metrics, settings: SheetSettings): ConfiguredSheet | undefined => {
  const { GOOGLE_SHEETS_CREDENTIALS: account, GOOGLE_SHEETS_SPREADSHEET_ID: spreadsheetId } = settings;
  if (account === undefined || spreadsheetId === undefined) return undefined;
  return {
    sheet: instrumentProvider(
      metrics,
      { provider: 'google-sheets' },
      createGoogleSheet({
        email: account.client_email,
        privateKey: account.private_key,
        spreadsheetId,
        rootUrl: withSlash(settings.GOOGLE_SHEETS_ROOT_URL),
        timeoutMs: settings.GOOGLE_SHEETS_TIMEOUT_MS,
      }),
    ),
    spreadsheetId,
    updatesTab: settings.GOOGLE_SHEETS_UPDATES_TAB,
    failedCpaTab: settings.GOOGLE_SHEETS_FAILED_CPA_TAB,
    columns: settings.GOOGLE_SHEETS_COLUMNS,
  };
};

/** The spreadsheet, wired: its routes. */
export const createSheets = (
  { pool, prisma, logger, metrics }: Deps,
  settings: SheetSettings,
  messagingUrl: string,
) => {
  const deps: SheetsDeps = {
    pool,
    prisma,
    logger,
    messagingUrl,
    missing: missingSettings(settings),
    configured: configuredSheet(metrics, settings),
  };
  return {
    routes: [
      getGoogleSheetsStatus(deps),
      readGoogleSheetsUpdates(deps),
      importFailedCpa(deps),
      syncFailedCpa(deps),
    ],
  };
};
