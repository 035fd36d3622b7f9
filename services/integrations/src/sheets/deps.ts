import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { ColumnSettings } from './columns.ts';
import type { Sheet } from './sheet.ts';

/** A spreadsheet that is set up. */
export interface ConfiguredSheet {
  readonly sheet: Sheet;
  readonly spreadsheetId: string;
  readonly updatesTab: string;
  readonly failedCpaTab: string;
  readonly columns: ColumnSettings;
}

/** What the routes of the spreadsheet work with; wired in create-sheets.ts. */
export interface SheetsDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly logger: Logger;
  readonly messagingUrl: string;
  /** Settings that are missing. */
  readonly missing: readonly string[];
  /** Undefined when some are. */
  readonly configured: ConfiguredSheet | undefined;
}
