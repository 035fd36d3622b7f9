/** A cell as the sheet has it, not as it shows it: amounts, days and numbers of phones are numbers. */
export type Cell = string | number | boolean | null;

export interface Tab {
  /** IANA name of the spreadsheet's time zone: its days and times are of there. */
  readonly timeZone: string;
  /** Empty cells at a row's end, and empty rows at the end, may be missing. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A spreadsheet of the lender. */
export interface Sheet {
  /** @throws FeedError when any part of the tab cannot be read */
  read(tab: string): Promise<Tab>;
}
