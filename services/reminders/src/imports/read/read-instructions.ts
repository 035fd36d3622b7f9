import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';

/** Sheets of a workbook that have rows, none where there is only one, and the one that is read. */
export interface Sheets {
  readonly names: readonly string[];
  readonly chosen: string | null;
}

export const noSheets: Sheets = { names: [], chosen: null };

/** Which rows of a file are wanted, and what is to be known of its sheets before the first of them. */
export interface ReadInstructions extends Pick<ImportInstructions, 'pasted' | 'sheet'> {
  readonly onSheets?: (sheets: Sheets) => void;
}
