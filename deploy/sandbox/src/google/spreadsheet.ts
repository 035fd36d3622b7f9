import type { FetchFault } from '../fetch-fault.ts';
import type { SandboxCell } from './cell.ts';
import { demoTabs } from './demo-tabs.ts';

/** One spreadsheet of one made-up account, and what is to go wrong with the calls that come. */
export const createSpreadsheet = () => ({
  title: 'Loanline back calls',
  timeZone: 'Etc/UTC',
  /** Rows by the title of their tab. */
  tabs: new Map<string, SandboxCell[][]>(demoTabs(Date.now())),
  /** One for each of the next calls, in their order; null lets one through. */
  next: [] as (FetchFault | null)[],
  /** How many calls were answered as they should be. */
  calls: 0,
});

export type Spreadsheet = ReturnType<typeof createSpreadsheet>;
