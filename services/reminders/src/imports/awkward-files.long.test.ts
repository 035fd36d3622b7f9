import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { readFile } from 'node:fs/promises';
import { csvOf, sheetJsFile, xlsxOf } from '../testing/files.ts';
import { plainXlsx } from '../testing/plain-xlsx.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
afterEach(() =>
  running.pool.query('TRUNCATE customers, reminders, import_batches, import_changes, import_rejections'),
);

const header = ['Customer Number', 'Forename', 'Surname', 'Mobile', 'Date of Birth'];
const ann = ['C1', 'Ann', 'Lee', '07700900101', '01/02/1990'];
const bob = ['C2', 'Bob', 'Ray', '07700900102', '02/03/1985'];
const table = [header, ann, bob];
const text = (rows: string[][]) => Buffer.from(csvOf(rows));
const withCell = (column: number, value: string) => text([header, ann.with(column, value)]);

/** Written by LibreOffice; `make.py` beside them says how. */
const office = (name: string) => readFile(new URL(`../testing/office-files/${name}`, import.meta.url));

const wide = (columns: number) => [
  [...header, ...Array.from({ length: columns - header.length }, (_, at) => `Extra ${at}`)],
  [...ann, ...Array.from({ length: columns - header.length }, () => 'x')],
];

type Make = () => Buffer | Promise<Buffer>;
const upload = (file: Buffer) =>
  running.upload<ImportResult & { error: string }>('/api/customers/upload-csv', admin, 'csv', file);
const stored = async () =>
  (
    await running.pool.query<Record<string, unknown>>(
      `SELECT forename, surname, mobile, to_char(date_of_birth, 'YYYY-MM-DD') AS born FROM customers ORDER BY customer_number`,
    )
  ).rows;

const annStored = { forename: 'Ann', surname: 'Lee', mobile: '07700900101', born: '1990-02-01' };
const müllerStored = { ...annStored, surname: 'Müller' };

describe('an awkward file gives its rows, and its sums add up', () => {
  it.each<[string, Make, { created: number; rejected: number; first?: object }]>([
    ['with one column', () => text([['Customer Number'], ['C1'], ['C2']]), { created: 2, rejected: 0 }],
    ['with 200 columns', () => text(wide(200)), { created: 1, rejected: 0, first: annStored }],
    ['with 500 columns, as a workbook', () => xlsxOf(wide(500)), { created: 1, rejected: 0, first: annStored }],
    ['with 40,000 empty columns', () => text([header, ann].map((row) => [...new Array<string>(40_000).fill(''), ...row])), { created: 1, rejected: 0, first: annStored }],
    ['with a number of letters that cannot be stored', () => plainXlsx([header, ['_x0000_', 'Cy', 'Fox', '', ''], ann]), { created: 1, rejected: 1, first: annStored }],
    ['with an emoji where a reason is cut off', () => text([header, ann.with(2, `${'a'.repeat(199)}😀bb`), bob]), { created: 1, rejected: 1 }],
    ['with half of an emoji, in UTF-16', () => Buffer.from(`\uFEFF${csvOf([header, ann.with(2, 'L\ud83dee')])}`, 'utf16le'), { created: 1, rejected: 0, first: annStored }],
    ['with nothing below its header', () => text([header]), { created: 0, rejected: 0 }],
    ['with blank rows between', () => text([header, ann, ['', '', '', '', ''], bob]), { created: 2, rejected: 0 }],
    [
      'with its header on row 5',
      () => text([['Our customers'], ['As of today'], [''], ['Page 1'], ...table]),
      { created: 2, rejected: 0, first: annStored },
    ],
    ['with one header twice', () => text([[...header, 'Forename'], [...ann, 'Other']]), { created: 1, rejected: 0, first: annStored }],
    ['with its columns in another order', () => text(table.map((row) => row.toReversed())), { created: 2, rejected: 0, first: annStored }],
    ['with shouted headers', () => text([header.map((title) => ` ${title.toUpperCase()} `), ann]), { created: 1, rejected: 0, first: annStored }],
    ['with no-break spaces', () => withCell(2, '\u00A0Lee\u00A0'), { created: 1, rejected: 0, first: annStored }],
    ['with zero-width characters', () => withCell(2, 'L\u200Bee\uFEFF'), { created: 1, rejected: 0, first: annStored }],
    ['with emoji', () => withCell(1, 'Ann 🎉👩‍💻'), { created: 1, rejected: 0 }],
    ['with a name from right to left', () => withCell(2, 'محمود'), { created: 1, rejected: 0, first: { surname: 'محمود' } }],
    ['with line breaks in cells', () => withCell(1, 'Ann\nMarie'), { created: 1, rejected: 0, first: { forename: 'Ann Marie' } }],
    ['with quotation marks in cells', () => withCell(1, 'Ann "Annie"'), { created: 1, rejected: 0, first: { forename: 'Ann "Annie"' } }],
    ['with backslashes and tabs', () => withCell(1, 'A\\nn\t\\.'), { created: 1, rejected: 0 }],
    ['with a lost leading zero', () => withCell(3, '7700900101'), { created: 1, rejected: 0, first: annStored }],
    ['with a country code', () => withCell(3, '+44 (0)7700 900101'), { created: 1, rejected: 0, first: annStored }],
    ['with an apostrophe before a phone', () => withCell(3, `'07700900101`), { created: 1, rejected: 0, first: annStored }],
    ['with a rounded phone', () => withCell(3, '7.7E+09'), { created: 0, rejected: 1 }],
    ['with a phone in full in E notation', () => withCell(3, '7.700900101E+09'), { created: 1, rejected: 0, first: annStored }],
    ['with a phone as a number', () => xlsxOf([header, ['C1', 'Ann', 'Lee', 7_700_900_101, '01/02/1990']]), { created: 1, rejected: 0, first: annStored }],
    ['with a birthday that never was', () => withCell(4, '30/02/1990'), { created: 0, rejected: 1 }],
    ['with a birthday as a date', () => xlsxOf([header, ['C1', 'Ann', 'Lee', '07700900101', new Date(Date.UTC(1990, 1, 1))]]), { created: 1, rejected: 0, first: annStored }],
    ['with a birthday as a serial number', () => withCell(4, '32905'), { created: 1, rejected: 0, first: annStored }],
    ['with an ISO birthday', () => withCell(4, '1990-02-01'), { created: 1, rejected: 0, first: annStored }],
    ['with a formula', () => xlsxOf([header, ['C1', { formula: '"An"&"n"', result: 'Ann' }, 'Lee', '07700900101', '01/02/1990']]), { created: 1, rejected: 0, first: annStored }],
    ['with an error in a cell', () => xlsxOf([header, ['C1', { error: '#REF!' }, 'Lee', '', '']]), { created: 0, rejected: 1 }],
    ['with merged cells above', () => xlsxOf([['Our customers', null], ...table], (sheet) => sheet.mergeCells('A1:B1')), { created: 2, rejected: 0, first: annStored }],
    ['with a hidden row', () => xlsxOf(table, (sheet) => Object.assign(sheet.getRow(2), { hidden: true })), { created: 2, rejected: 0, first: annStored }],
    ['with a filter', () => xlsxOf(table, (sheet) => Object.assign(sheet, { autoFilter: 'A1:E3' })), { created: 2, rejected: 0 }],
    ['with more sheets', () => xlsxOf(table, (_sheet, book) => void book.addWorksheet('Other').addRow(['x'])), { created: 2, rejected: 0 }],
    ['with days since 1904', () => xlsxOf(table, (_sheet, book) => Object.assign(book.properties, { date1904: true })), { created: 2, rejected: 0, first: annStored }],
    ['as an old workbook', () => sheetJsFile(table, 'biff8'), { created: 2, rejected: 0, first: annStored }],
    ['as an old workbook with a number for a phone', () => sheetJsFile([header, ['C1', 'Ann', 'Lee', 7_700_900_101, '01/02/1990']], 'biff8'), { created: 1, rejected: 0, first: annStored }],
    ['in UTF-16', () => Buffer.from(`\uFEFF${csvOf(table)}`, 'utf16le'), { created: 2, rejected: 0, first: annStored }],
    ['in Windows-1252', () => Buffer.from(csvOf([header, ann.with(2, 'Müller')]), 'latin1'), { created: 1, rejected: 0, first: { surname: 'Müller' } }],
    ['with semicolons', () => Buffer.from(csvOf(table, ';')), { created: 2, rejected: 0, first: annStored }],
    ['with rows of unequal length', () => Buffer.from(`${header.join(',')}\nC1,Ann\nC2,Bob,Ray,07700900102,02/03/1985,,\nC3,Cy,Fox,,,more`), { created: 2, rejected: 1 }],
    ['with one customer in rows that differ only in case', () => text([header, ann, ann.with(1, 'ANN')]), { created: 1, rejected: 1 }],
    ['with a quotation mark in the middle', () => Buffer.from(`${header.join(',')}\nC1,Ann,O"Lee,07700900101,01/02/1990`), { created: 1, rejected: 0, first: { surname: 'O"Lee' } }],
    ['as LibreOffice writes a workbook', () => office('workbook.xlsx'), { created: 2, rejected: 0, first: müllerStored }],
    ['as LibreOffice writes an old workbook', () => office('old-workbook.xls'), { created: 2, rejected: 0, first: müllerStored }],
    ['as LibreOffice writes text in Windows-1252', () => office('windows-1252.csv'), { created: 2, rejected: 0, first: müllerStored }],
    ['with macros', () => office('macros.xlsm'), { created: 2, rejected: 0, first: müllerStored }],
  ])('%s', async (_what, make, { first, ...counts }) => {
    const { status, body } = await upload(await make());
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body).toMatchObject({ ...counts, changed: 0, unchanged: 0 });
    expect(body.created + body.changed + body.unchanged + body.rejected).toBe(body.total);
    const rows = await stored();
    expect(rows).toHaveLength(counts.created);
    if (first) expect(rows[0]).toMatchObject(first);
    // And again: nothing is new.
    const again = await upload(await make());
    expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: counts.created });
  }); // prettier-ignore
});

describe('a broken file is refused with a reason, and nothing of it is stored', () => {
  const cut = async (share: number) => {
    const file = await xlsxOf(table);
    return file.subarray(0, Math.floor(file.length * share));
  };
  const spoiled = async () => {
    const file = await xlsxOf(table);
    for (let at = 200; at < file.length - 400; at += 37) file[at] = (file[at] ?? 0) ^ 0xff;
    return file;
  };

  it.each<[string, Make, string]>([
    ['without a byte', () => Buffer.alloc(0), 'empty'],
    ['of blank lines', () => Buffer.from('\n\n \n'), 'no rows'],
    ['of zeros', () => Buffer.alloc(4_000), 'No row'],
    ['with a NUL', () => withCell(2, 'Le\0e'), 'not a spreadsheet'],
    ['cut in half', () => cut(0.5), 'damaged'],
    ['cut at its end', () => cut(0.98), 'damaged'],
    ['with bytes turned over', spoiled, 'damaged'],
    ['an OpenDocument', () => sheetJsFile(table, 'ods'), 'OpenDocument'],
    ['an OpenDocument of LibreOffice', () => office('open-document.ods'), 'OpenDocument'],
    ['a workbook with a password', () => office('password.xlsx'), 'password'],
    ['an old workbook with a password', () => office('old-password.xls'), 'password'],
    ['half an old workbook', () => sheetJsFile(table, 'biff8').subarray(0, 2_000), 'damaged'],
    ['a web page', () => Buffer.from('<!DOCTYPE html><table><tr><td>Customer Number'), 'web page'],
    [
      'with an open quotation mark',
      () => Buffer.from(`${header.join(',')}\n"C1,Ann\nC2,Bob`),
      'quotation mark',
    ],
    ['with 600 columns', () => xlsxOf(wide(600)), '512 columns'],
  ])('%s', async (_what, make, words) => {
    const { status, body } = await upload(await make());
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
    expect(await stored()).toEqual([]);
  });
});
