import { fileFault } from '../file-faults.ts';
import type { ReadInstructions } from './read-instructions.ts';

/** Most sheets of a workbook that a person can choose from. */
const mostSheets = 50;

/**
 * Chooses the wanted sheet of a workbook, or the first with rows. Only where there are several is asked which have any.
 * @throws ProblemError `invalid-input` when there is no such sheet
 */
export const chooseSheet = async <S extends { readonly name: string }>(
  sheets: readonly S[],
  hasRows: (sheet: S) => boolean | Promise<boolean>,
  { sheet: wanted, onSheets }: ReadInstructions,
): Promise<S | undefined> => {
  const filled: S[] = [];
  if (sheets.length > 1)
    for (const sheet of sheets.slice(0, mostSheets)) if (await hasRows(sheet)) filled.push(sheet);
  const chosen = wanted === undefined ? (filled[0] ?? sheets[0]) : sheets.find(({ name }) => name === wanted);
  if (wanted !== undefined && !chosen) throw fileFault(`This workbook has no sheet named ${wanted}.`);
  if (filled.length > 1) onSheets?.({ names: filled.map(({ name }) => name), chosen: chosen?.name ?? null });
  return chosen;
};
