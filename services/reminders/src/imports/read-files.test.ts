import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import JSZip from 'jszip';
import { csvOf, sheetJsFile, xlsxOf } from '../testing/files.ts';
import { textOf } from './parse/cell.ts';
import { formatOf } from './format.ts';
import { openZip } from './read/open-zip.ts';
import { readRows } from './read/read-rows.ts';

const read = async (file: Buffer): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const chunk of readRows(file, formatOf(file)))
    for (const { cells } of chunk) rows.push(cells.map(textOf));
  return rows;
};

const table = [
  ['Name', 'Mobile', 'Amount'],
  ['Zoë O’Hara', '07700900123', '£5.00'],
];

/** What Windows-1252 has where Latin 1 has nothing. */
const windows1252 = (text: string) =>
  Buffer.from(
    Array.from(text).map((letter) => ({ '’': 0x92, '£': 0xa3, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
  );

const text = csvOf(table);
/** With the £ of Windows-1252 in the header's last cell. */
const damaged = (utf8: string) => {
  const bytes = Buffer.from(utf8);
  const end = bytes.indexOf('\r\n');
  return Buffer.concat([bytes.subarray(0, end), Buffer.from([0xa3]), bytes.subarray(end)]);
};
const utf16be = () => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('a table reads the same', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['from UTF-8', () => Buffer.from(text)],
    ['from UTF-8 with a mark', () => Buffer.from(`\uFEFF${text}`)],
    ['from UTF-16 with a mark', () => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['from UTF-16, big end first', utf16be],
    ['from UTF-16 without a mark', () => Buffer.from(text, 'utf16le')],
    ['from Windows-1252', () => windows1252(text)],
    ['with semicolons', () => Buffer.from(csvOf(table, ';'))],
    ['with tabs', () => Buffer.from(csvOf(table, '\t'))],
    ['with a declared separator', () => Buffer.from(`sep=;\r\n${csvOf(table, ';')}`)],
    ['with the line ends of an old Mac', () => Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['from a workbook of exceljs', () => xlsxOf(table)],
    ['from a workbook of SheetJS', () => sheetJsFile(table, 'xlsx')],
    ['from an old workbook', () => sheetJsFile(table, 'biff8')],
  ])('%s', async (_how, make) => {
    expect(await read(await make())).toEqual(table);
  });

  it.each(['', '\uFEFF'])('from UTF-8 after %j with one damaged byte, but for that letter', async (mark) => {
    const [header = [], row = []] = table;
    expect(await read(damaged(mark + text))).toEqual([header.with(-1, 'Amount\uFFFD'), row]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'however long it is, with quotes and lines that end in %j',
    async (lineEnd) => {
      const row = (at: number) => [
        `C${at}`,
        `"Ann, ""${at}""${lineEnd}Lee" of`,
        at % 3 === 0 ? 'Zoë, ' : 'é',
      ];
      const rows = Array.from({ length: 9_000 }, (_, at) => row(at).join(','));
      const shown = rows.map((_line, at) => [
        `C${at}`,
        `Ann, "${at}" Lee of`,
        ...(at % 3 === 0 ? ['Zoë', ''] : ['é']),
      ]);
      expect(await read(Buffer.from(rows.join(lineEnd)))).toEqual(shown);
    },
  );

  it('whatever is in it, as csv, xlsx and xls', async () => {
    const cell = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .map((one) => `x${one.replace(/[\0-\x1f\uFFFE\uFFFF]|_x/g, '')}z`);
    const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const tidied = rows.map((row) => row.map((one) => textOf(one)));
        expect(await read(Buffer.from(`\uFEFF${csvOf(rows)}`))).toEqual(tidied);
        expect(await read(await xlsxOf(rows))).toEqual(tidied);
        expect(await read(sheetJsFile(rows, 'biff8'))).toEqual(tidied);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a workbook', () => {
  it('gives dates, formulas by their value, errors, hidden rows and the first of merged cells', async () => {
    const file = await xlsxOf(
      [
        ['Heading', null],
        [new Date(Date.UTC(2026, 2, 1)), { formula: 'A1', result: 12.5 }],
        [{ error: '#REF!' }, 7700900123],
      ],
      (sheet) => {
        sheet.mergeCells('A1:B1');
        sheet.getRow(3).hidden = true;
      },
    );
    const rows = await read(file);
    expect(rows[0]?.[0]).toBe('Heading');
    expect(rows.slice(1)).toEqual([
      ['2026-03-01', '12.5'],
      ['#REF!', '7700900123'],
    ]);
  });

  it('is read from its first visible sheet', async () => {
    const file = await xlsxOf([['hidden']], (sheet, book) => {
      sheet.state = 'hidden';
      book.addWorksheet('shown').addRow(['shown']);
    });
    expect(await read(file)).toEqual([['shown']]);
  });

  it.each([
    [59, false, '1900-02-28'],
    [60, false, '60'],
    [61, false, '1900-03-01'],
    [46082, false, '2026-03-01'],
    [44620, true, '2026-03-01'],
  ])('shows day %d (since 1904: %s) as %s', async (serial, date1904, shown) => {
    const file = await xlsxOf([[serial]], (sheet, book) => {
      sheet.getCell('A1').numFmt = 'dd/mm/yyyy';
      book.properties.date1904 = date1904;
    });
    expect(await read(file)).toEqual([[shown]]);
  });
});

const zipOf = (files: Record<string, string>) => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
};

const sheetXml = 'xl/worksheets/sheet1.xml';
const bare = { 'xl/workbook.xml': '<workbook/>' };

describe('a file that cannot be read is refused in words', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no bytes', () => Buffer.alloc(0), 'This file is empty.'],
    ['a PDF', () => Buffer.from('%PDF-1.7 ...'), 'This is a PDF'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'This is a picture'],
    ['a web page called .xls', () => Buffer.from('  <html><table><tr><td>Name'), 'This is a web page or XML'],
    ['an OpenDocument', () => sheetJsFile(table, 'ods'), 'This is an OpenDocument file'],
    ['a binary workbook', () => sheetJsFile(table, 'xlsb'), 'This is a binary workbook'],
    ['a zip of texts', () => zipOf({ 'notes.txt': 'hello' }), 'no workbook'],
    ['half a workbook', async () => (await xlsxOf(table)).subarray(0, 4000), 'damaged'],
    ['half a sheet', () => zipOf({ ...bare, [sheetXml]: '<worksheet><sheetData><row r="1">' }), 'damaged'],
    [
      'entities',
      () => zipOf({ ...bare, [sheetXml]: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>' }),
      'damaged',
    ],
    ['an unclosed quotation mark', () => Buffer.from('Name,Amount\n"Ann,5\nBob,6'), 'quotation mark'],
    [
      'a workbook with a password',
      () =>
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected by a password',
    ],
    ['bytes', () => Buffer.from([1, 2, 3, 0, 5, 0, 0, 0, 9, 4, 4, 4]), 'This is not a spreadsheet'],
  ])('%s', async (_what, make, words) => {
    const file = await make();
    await expect(async () => read(file)).rejects.toThrow(words);
  });
});

describe('a zip bomb', () => {
  it('is refused when it says how large it is, and when all of it together is too large', async () => {
    const zip = await openZip(
      await zipOf({ large: 'x'.repeat(3000), one: 'x'.repeat(600), two: 'x'.repeat(600) }),
      1000,
    );
    const read = async (name: string) => {
      for await (const chunk of zip.bytes(name)) expect(chunk.length).toBeLessThan(1000);
    };
    await expect(read('large')).rejects.toThrow('unpacks to more');
    await read('one');
    await expect(read('two')).rejects.toThrow('unpacks to more');
  });
});
