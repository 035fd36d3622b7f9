import { benchChatBeside } from '../imports/bench-beside.ts';
import { benchImports } from '../imports/bench-imports.ts';
import type { SideBySide } from '../side-by-side.ts';
import { atLeast, atMost, type Length, type Limit } from './table.ts';

/** Imports of customers beside psql and exceljs and a chat message beside an import. */
export const benchImporting = async (
  { product, targets, databaseUrl }: SideBySide,
  { rounds, seconds }: Length,
): Promise<Limit[]> => {
  const imports = await benchImports(databaseUrl, rounds);
  const beside = await benchChatBeside(product, targets.product, seconds);
  return [
    atLeast('csv relative to psql', imports.csv, 0.25),
    atLeast('xlsx relative to reading with exceljs', imports.xlsx, 1),
    atMost('imports, MB of memory', imports.memoryMb, 150),
    atMost('imports, ms for which the event loop is blocked', imports.blockedMs, 50),
    atMost('chat beside an import, posts refused or pushes missing', beside.faults, 0),
  ];
};
