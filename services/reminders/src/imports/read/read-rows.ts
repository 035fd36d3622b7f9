import type { Rows } from '../cell.ts';
import type { FileFormat } from '../format.ts';
import { readCsv } from './read-csv.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';

const readers: Readonly<Record<FileFormat, (file: Buffer) => Rows>> = {
  csv: readCsv,
  xlsx: readXlsx,
  xls: readXls,
};

/** The rows of a file of a known format. */
export const readRows = (file: Buffer, format: FileFormat): Rows => readers[format](file);
