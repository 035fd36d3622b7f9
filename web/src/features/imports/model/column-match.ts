import type {
  ColumnMatch,
  ImportedTable,
  ImportInstructions,
} from '@loanline/proto/entities/import-instructions';
import type { ImportColumn, ImportKind } from '@loanline/proto/import-kinds/column';
import { importKinds, type ImportKindName } from '@loanline/proto/import-kinds/index';

/** The columns of a kind, in its order. */
export const columnsOf = (kind: ImportKindName): readonly ImportColumn[] => {
  const { columns }: ImportKind = importKinds[kind];
  return Object.values(columns);
};

/** How the columns of a table are matched now. */
export const matchOf = ({ kind, headerRow, columns }: ImportedTable): ColumnMatch => ({
  kind,
  headerRow,
  columns: columns.map(({ fills }) => fills),
});

/** The instructions to import what was shown, whatever a colleague matches in the meantime. */
export const asShown = (
  instructions: ImportInstructions,
  table: ImportedTable | undefined,
): ImportInstructions => {
  if (instructions.match || !table) return instructions;
  return { ...instructions, match: { ...matchOf(table), isChosen: table.remembered } };
};

/** The same columns for another kind: those that it does not have are left out. */
export const matchedTo = (kind: ImportKindName, match: ColumnMatch): ColumnMatch => ({
  ...match,
  kind,
  columns: match.columns.map((name) => columnsOf(kind).find(({ header }) => header === name)?.header ?? null),
});

/** Says of a table in a few words how its columns are matched. */
export const matchSummary = ({ columns, headerRow, remembered }: ImportedTable): string => {
  if (remembered) return 'Matched as last time';
  if (headerRow === 0) return 'Matched by their order';
  const shown = columns.filter(({ name, samples }) => name !== '' || samples.length > 0);
  return `${shown.filter(({ fills }) => fills !== null).length} of ${shown.length} columns matched`;
};
