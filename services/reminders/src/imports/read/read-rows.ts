import type { Rows } from '../parse/cell.ts';
import type { FileFormat } from '../format.ts';
import type { ReadInstructions } from './read-instructions.ts';

/** The reader of a format is loaded only for its files: each file has a new worker. */
const readers: Readonly<
  Record<FileFormat, () => Promise<(file: Buffer, instructions: ReadInstructions) => Rows>>
> = {
  csv: async () => (await import('./read-csv.ts')).readCsv,
  xlsx: async () => (await import('./read-xlsx.ts')).readXlsx,
  xls: async () => (await import('./read-xls.ts')).readXls,
};

/** The rows of a file of a known format. */
export async function* readRows(file: Buffer, format: FileFormat, instructions: ReadInstructions = {}): Rows {
  const read = await readers[format]();
  yield* read(file, instructions);
}
