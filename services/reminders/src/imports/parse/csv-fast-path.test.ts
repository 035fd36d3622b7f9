import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UnquotedLine, type Cell } from './cell.ts';
import { matchHeader } from './match-header.ts';
import { createRecordReader } from './read-record.ts';
import { createFastReader } from './csv-fast-path.ts';
import { fromUtf8Bytes, toUtf8Bytes } from './utf8-bytes.ts';
import { pastDay } from './day-values.ts';
import { kindNamed } from '../kinds/index.ts';

const customers = kindNamed('customers');

const titles = [
  'Title',
  'Customer Number',
  'Notes',
  'Surname',
  'Date of Birth',
  'Mobile',
  'Email',
  'Balance',
  'Live',
];
const usual = ['Mr', 'C1', 'a "note"', 'O’Hara Müller', '31/12/1990', '07700900101', 'a.b@c.uk', '0.00', '2'];
const place = (title: string) => titles.indexOf(title);
/** Among the values: notes are none. */
const birth = place('Date of Birth') - 1;

const header = matchHeader(customers, { line: 1, cells: titles });
const width = titles.length;
const readCells = createRecordReader(header, width);
const lineOf = (cells: readonly string[], separator: string) =>
  new UnquotedLine(2, toUtf8Bytes(cells.join(separator)), separator);
const separators = [',', ';', '\t', '|'];
/** Made once: to compile an expression takes longer than to read a thousand lines. */
const readers = new Map(
  separators.map((separator) => [separator, createFastReader(customers, { header, width }, separator)]),
);
const whole = (cells: readonly string[], separator: string) =>
  readers.get(separator)?.(lineOf(cells, separator));

/** As a workbook has it: numbers are numbers, and days are days. */
const asCell = (text: string): Cell => {
  if (/^(?:0|[1-9]\d{0,9})(?:\.\d+)?$/.test(text)) return { kind: 'number', value: Number(text) };
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { kind: 'date', value: `${text}T00:00:00` };
  return text === '\\.' ? { kind: 'error', code: '#N/A' } : text;
};

/** As the database has them: it reads days as we do. */
const stored = (values: readonly string[]) => {
  const born = values[birth] ?? '';
  return values.with(birth, born === '' ? '' : pastDay(born));
};

it.each(separators)('of a usual line between %j is all that was asked for', (separator) => {
  expect(whole(usual, separator)).toEqual({
    key: 'C1',
    values: toUtf8Bytes(usual.toSpliced(place('Notes'), 1).join(separator)),
  });
});

it.each<[string, string, string]>([
  ['too long a text', 'Title', 'M'.repeat(41)],
  ['the number of a card', 'Surname', 'Lee 4111-1111 1111.1111'],
  ['two spaces', 'Surname', 'van  Lee'],
  ['a space in front', 'Surname', ' Lee'],
  ['a space behind', 'Customer Number', 'C1 '],
  ['an accent of its own', 'Surname', 'Mu\u0308ller'],
  ['a soft hyphen', 'Surname', 'Mül\u00ADler'],
  ['a no-break space', 'Surname', 'van\u00A0Lee'],
  ['a backslash', 'Surname', 'L\\N'],
  ['quotes', 'Surname', '"Lee"'],
  ['a carriage return', 'Surname', 'Lee\r'],
  ['a day that never was', 'Date of Birth', '31/11/1990'],
  ['a leap day', 'Date of Birth', '29/02/1992'],
  ['two digits of a year', 'Date of Birth', '01/02/90'],
  ['a time of day', 'Date of Birth', '01/02/1990 10:00'],
  ['a landline without its zero', 'Mobile', '7700900101'],
  ['capitals in an address', 'Email', 'A@b.uk'],
  ['a zero in front', 'Balance', '007.00'],
  ['nothing where a new row needs a value', 'Live', ''],
  ['no key', 'Customer Number', ''],
  ['a rounded key', 'Customer Number', '1.23457E+11'],
  ['an error of Excel', 'Surname', '#N/A'],
  ['a birth to come', 'Date of Birth', `01/02/${new Date().getFullYear() + 1}`],
  ['a byte that is no letter', 'Surname', 'M\uFFFDller'],
])('says nothing of a line with %s', (_what, title, cell) => {
  expect(whole(usual.with(place(title), cell), ',')).toBeNull();
});

it('says nothing of a line with a cell too few or too many, unless those are empty', () => {
  expect(whole(usual.slice(0, -1), ',')).toBeNull();
  expect(whole([...usual, 'more'], ',')).toBeNull();
  expect(whole([...usual, '', 'more'], ',')).toBeNull();
  expect(whole([...usual, '', ''], ',')).toEqual(whole(usual, ','));
});

it('leaves out cells up to the width of the header that nobody asked for', () => {
  const read = createFastReader(customers, { header, width: width + 2 }, ',');
  expect(read(lineOf([...usual, 'more', 'x', ''], ','))).toEqual(whole(usual, ','));
  expect(read(lineOf([...usual, 'more', 'x', 'y'], ','))).toBeNull();
});

it('of cells says nothing when one holds a separator, or shows an error', () => {
  const read = createFastReader(customers, { header, width }, ',');
  expect(read({ line: 2, cells: usual })).toEqual(whole(usual, ','));
  expect(read({ line: 2, cells: usual.with(place('Notes'), 'whatever,\nit is') })).toEqual(whole(usual, ','));
  const withError = (usual as Cell[]).with(place('Surname'), { kind: 'error', code: 'NA' });
  expect(read({ line: 2, cells: withError })).toBeNull();
  const texts = createFastReader(
    customers,
    { header: matchHeader(customers, { line: 1, cells: ['Number', 'Customer Number', 'Title'] }), width: 3 },
    ',',
  );
  expect(texts({ line: 2, cells: ['', 'C1', 'Mr'] })).toEqual({ key: 'C1', values: 'C1,Mr' });
  expect(texts({ line: 2, cells: ['', 'C1', 'Mr,Ms'] })).toBeNull();
});

it('of another file, whose header has quotes, is read by its cells', () => {
  const read = createFastReader(customers, { header, width }, '\t');
  expect(read(lineOf(usual, ','))).toEqual(whole(usual, '\t'));
  expect(read(lineOf(usual.with(place('Surname'), 'Lee\tAnn'), ','))).toBeNull();
});

it('knows every day of a year but the leap day, and no other', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Array.from({ length: 40 }, (_, day) => day).flatMap((day) =>
    Array.from({ length: 20 }, (_month, month) => [
      `${two(day)}/${two(month)}/2024`,
      `2024-${two(month)}-${two(day)}`,
    ]),
  );
  for (const spelling of [0, 1]) {
    const usualDays = days.flatMap((both) => {
      const line = whole(usual.with(place('Date of Birth'), both[spelling] ?? ''), ',');
      return line ? [both[1] ?? ''] : [];
    });
    expect(usualDays).toHaveLength(365);
    for (const day of usualDays) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  }
});

it('never says anything else than its cells, one by one', () => {
  const digits = fc.stringMatching(/^[0-9 .,/-]{0,20}$/);
  const day = fc.stringMatching(/^(?:[0-3]?\d\/[01]?\d\/(?:19|20)\d\d|(?:19|20)\d\d-[01]\d-[0-3]\d)$/);
  const money = fc.stringMatching(/^\d{0,10}\.\d{1,3}$/);
  const odd = fc.constantFrom(
    '#',
    '=',
    'E+1',
    '',
    ' ',
    '\\',
    '"',
    '\u00AD',
    '\u0301',
    '\uFEFF',
    '£',
    '’',
    'é',
    'ɏ',
    '😀',
    '\\.',
    '\r',
  );
  const letters = fc.string({ maxLength: 8, unit: 'grapheme' });
  const piece = fc.oneof(digits, letters, odd, fc.constantFrom(...usual));
  const cell = fc.oneof(
    day,
    money,
    piece,
    fc.tuple(piece, odd, piece).map((parts) => parts.join('')),
  );
  const lines = fc.tuple(
    fc.array(fc.tuple(fc.nat(9), cell), { maxLength: 3 }),
    fc.constantFrom(...separators),
  );
  let read = 0;
  fc.assert(
    fc.property(lines, ([changes, separator]) => {
      const cells = changes.reduce((row, [at, value]) => row.toSpliced(at, 1, value), usual);
      // As a line, as cells with quotes, and as those of a workbook.
      const rows = [
        lineOf(cells, separator),
        { line: 2, cells, separator },
        { line: 2, cells: cells.map(asCell) },
      ];
      for (const row of rows) {
        const line = readers.get(separator)?.(row);
        if (!line) continue;
        read += 1;
        const values = fromUtf8Bytes(line.values).split(separator);
        expect(readCells(row)).toEqual({ values: stored(values) });
        expect(line.key).toBe(values[1]);
      }
    }),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(2_000);
});
