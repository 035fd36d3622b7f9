import * as z from 'zod/mini';
import { importKinds, type ImportKindName } from '../import-kinds/index.ts';

export const kindName = z.enum(Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]]);

/** Most cells that are corrected without a new file. */
export const mostCorrections = 500;

const mostColumns = 512;
const rowNumber = z.number().check(z.int(), z.minimum(0), z.maximum(2_000_000));
const header = z.string().check(z.maxLength(100));

/** Which column of a file is which of its kind. */
export const columnMatch = z.object({
  kind: kindName,
  /** The row that names the columns; 0 when none does. */
  headerRow: rowNumber,
  /** For each column of the file the header of the kind's column that it fills; null when it is left out. */
  columns: z.array(z.nullable(header)).check(z.maxLength(mostColumns, `Match up to ${mostColumns} columns`)),
  /** False when nobody chose it: the file is imported as a preview showed it, and the match is not used for other files. */
  isChosen: z.optional(z.boolean()),
});
export type ColumnMatch = z.output<typeof columnMatch>;

const correction = z.object({
  row: rowNumber,
  /** A header of the kind. */
  column: header,
  value: z.string().check(z.maxLength(5_000, 'Use 5,000 characters or fewer in each cell')),
});
export type Correction = z.output<typeof correction>;

/** What a person says about their file before it is imported. */
export const importInstructions = z.object({
  /** True for rows copied from a spreadsheet: tabs separate their cells. */
  pasted: z.optional(z.boolean()),
  /** The sheet of a workbook. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  match: z.optional(columnMatch),
  /** Cells in place of those of the file. */
  corrections: z.optional(
    z
      .array(correction)
      .check(
        z.maxLength(
          mostCorrections,
          `Correct up to ${mostCorrections} cells here, and the others in the file`,
        ),
      ),
  ),
});
export type ImportInstructions = z.output<typeof importInstructions>;

/** The columns of a file, as a preview shows them. */
export const importedTable = z.object({
  kind: kindName,
  headerRow: rowNumber,
  columns: z.array(
    z.object({
      /** What the file calls it; empty when it does not. */
      name: z.string(),
      /** Its first cells; card numbers are masked. */
      samples: z.array(z.string()),
      /** The header of the kind's column that it fills. */
      fills: z.nullable(z.string()),
    }),
  ),
  /** Required columns that nothing fills. */
  missing: z.array(z.string()),
  /** True when the columns are matched as in an earlier import. */
  remembered: z.boolean(),
  /** Sheets of the workbook that have rows, and the one that is read; none where there is only one. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
});
export type ImportedTable = z.output<typeof importedTable>;
