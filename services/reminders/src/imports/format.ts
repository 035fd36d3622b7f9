import { fileFault, lockedWorkbook } from './file-faults.ts';

export type FileFormat = 'csv' | 'xlsx' | 'xls';

const startsWith = (file: Buffer, bytes: readonly number[]) => bytes.every((byte, at) => file[at] === byte);

/** A compound file names its streams in UTF-16. */
const hasStream = (file: Buffer, name: string) => file.includes(Buffer.from(name, 'utf16le'));

const save = 'Save it as .xlsx or .csv and try again.';

const compound = (file: Buffer): FileFormat => {
  if (hasStream(file, 'EncryptedPackage')) throw lockedWorkbook();
  if (hasStream(file, 'Workbook') || hasStream(file, 'Book')) return 'xls';
  throw fileFault(`This is not a spreadsheet. ${save}`);
};

const zipped = (file: Buffer): FileFormat => {
  if (file.includes('xl/workbook.bin')) throw fileFault(`This is a binary workbook (.xlsb). ${save}`);
  if (file.includes('mimetypeapplication/vnd.oasis.opendocument'))
    throw fileFault(`This is an OpenDocument file. ${save}`);
  // The name of an entry is in the directory at the end, uncompressed.
  if (file.includes('xl/')) return 'xlsx';
  throw fileFault(`This is a zip file, but no workbook. ${save}`);
};

const other: readonly (readonly [string, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['compressed file', [0x1f, 0x8b]],
];

/** BIFF 2 to 5, from before there were compound files. */
const isOldBiff = (file: Buffer) => file[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(file[1] ?? -1);

const isUtf16 = (file: Buffer) =>
  startsWith(file, [0xff, 0xfe]) || startsWith(file, [0xfe, 0xff]) || file[1] === 0 || file[0] === 0;

/**
 * Recognises the format of a file by its content: its name proves nothing.
 * @throws ProblemError `invalid-input` saying what it is instead
 */
export const formatOf = (file: Buffer): FileFormat => {
  if (file.length === 0) throw fileFault('This file is empty.');
  if (startsWith(file, [0x50, 0x4b, 0x03, 0x04])) return zipped(file);
  if (startsWith(file, [0x50, 0x4b])) throw fileFault(`This is an empty zip file, but no workbook. ${save}`);
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return compound(file);
  const known = other.find(([, bytes]) => startsWith(file, bytes));
  if (known) throw fileFault(`This is a ${known[0]}, not a spreadsheet. ${save}`);
  if (isOldBiff(file)) return 'xls';
  const head = file.subarray(0, 4096);
  if (isUtf16(head)) return 'csv';
  if (/^\s*(?:\uFEFF)?\s*<(?:!doctype|html|\?xml|table|style|meta)/i.test(head.toString('utf8')))
    throw fileFault(`This is a web page or XML, not a spreadsheet, whatever its name says. ${save}`);
  if (head.includes(0)) throw fileFault(`This is not a spreadsheet. ${save}`);
  return 'csv';
};
