import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import JSZip from 'jszip';
import type { Row } from '../parse/cell.ts';
import { readXlsx } from './read-xlsx.ts';
import { withoutFastRows } from './xlsx-fast-path.ts';

const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
const texts = '<sst><si><t>first</t></si><si><t>second</t></si></sst>';

const read = async (sheet: string): Promise<Row[]> => {
  const zip = new JSZip();
  zip.file('xl/workbook.xml', '<workbook/>');
  zip.file('xl/styles.xml', styles);
  zip.file('xl/sharedStrings.xml', texts);
  zip.file('xl/worksheets/sheet1.xml', sheet);
  const rows: Row[] = [];
  for await (const chunk of readXlsx(await zip.generateAsync({ type: 'nodebuffer' }))) rows.push(...chunk);
  return rows;
};

const sheetOf = (rows: readonly string[]) =>
  `<worksheet><!-- a sheet --><sheetData>${rows.join('')}</sheetData><rowBreaks count="1"/></worksheet>`;

/** None of its rows is read: something else precedes them. */
const slowly = (rows: readonly string[]) => sheetOf(['<!-- rows -->', ...rows]);

const word = fc.oneof(
  fc.constantFrom(
    'first',
    '0',
    '1',
    '46082',
    '1.5',
    '',
    '_x000D_',
    '&amp;',
    '&#8217;',
    '’',
    '<![CDATA[a</row><row r="5"></row>]]>',
    '<!-- c -->',
  ),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[<&\]\0-\x1f\ufffe\uffff]|[\ud800-\udfff]/g, '')),
);
const value = fc.oneof(
  word.map((text) => `<v>${text}</v>`),
  word.map((text) => `<is><t>${text}</t></is>`),
  word.map((text) => `<is><t xml:space="preserve">${text}</t></is>`),
  word.map((text) => `<is><r><t>${text}</t></r><r><t>more</t></r></is>`),
  word.map((text) => `<f>A1</f><v>${text}</v>`),
  fc.constant(''),
);
const attributes = fc.constantFrom(
  '',
  ' t="s"',
  ' t="str"',
  ' t="inlineStr"',
  ' s="1"',
  ' s="1" t="n"',
  ' t="n" s="1"',
  ' t="e"',
  ' t="d"',
  ' cm="1"',
);
const cell = fc
  .tuple(fc.constantFrom('A', 'B', 'C', 'Z', 'AB', ''), attributes, value)
  .map(([column, more, inside]) => {
    const start = `<c${column === '' ? '' : ` r="${column}7"`}${more}`;
    return inside === '' ? `${start}/>` : `${start}>${inside}</c>`;
  });
const row = fc
  .tuple(
    fc.constantFrom(' r="3"', ' r="4" spans="1:20"', ' r="9" hidden="1" ht="12.8"', '', ' spans="1:2" r="8"'),
    fc.array(cell, { maxLength: 5 }),
    fc.nat(8),
  )
  .map(([more, cells, odd]) => (odd === 0 ? `<row${more}/>` : `<row${more}>${cells.join('')}</row>`));
const sheets = fc.array(row, { maxLength: 8 });

const pieces = async (parts: readonly string[]) => {
  const found: unknown[] = [];
  let left = '';
  async function* given() {
    for (const part of parts) yield await Promise.resolve(part);
  }
  const onRow = (usual: unknown) => {
    found.push(left, usual);
    left = '';
  };
  for await (const text of withoutFastRows(given(), onRow)) left += text;
  return [...found, left];
};

it('reads a sheet as the parser of all of it does', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(sheets, async (rows) => {
      expect(await read(sheetOf(rows))).toEqual(await read(slowly(rows)));
      taken += (await pieces([sheetOf(rows)])).filter((part) => typeof part === 'object').length;
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(100);
}, 180_000);

it('takes out the same rows, wherever the sheet is cut', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, fc.array(fc.nat(2_000), { maxLength: 12 }), async (rows, cuts) => {
      const sheet = sheetOf(rows);
      const places = [0, ...cuts.toSorted((one, other) => one - other), sheet.length];
      const parts = places.slice(1).map((end, at) => sheet.slice(places[at], end));
      expect(await pieces(parts)).toEqual(await pieces([sheet]));
    }),
    { numRuns: 1_000 },
  );
}, 180_000);

it('takes out what Excel, LibreOffice and exceljs write for texts and numbers', async () => {
  const rows = [
    '<row r="1" spans="1:2" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>1</v></c><c r="B1" s="1"><v>46082</v></c></row>',
    '<row r="2" customFormat="false" ht="12.8" hidden="false"><c r="A2" s="0" t="s"><v>0</v></c><c r="B2" s="0" t="n"><v>1.5</v></c></row>',
    '<row r="3"><c r="A3" t="inlineStr"><is><t>Ann</t></is></c><c r="C3"/></row>',
  ];
  const taken = (await pieces([sheetOf(rows)])).filter((part) => typeof part === 'object');
  expect(taken).toHaveLength(3);
  expect((await read(sheetOf(rows))).map(({ cells }) => cells)).toEqual([
    ['second', { kind: 'date', value: '2026-03-01T00:00:00' }],
    ['first', { kind: 'number', value: 1.5 }],
    ['Ann', undefined, undefined],
  ]);
});

it('reads written-out dates as dates, and anything else as text', async () => {
  const shown = async (text: string) =>
    (await read(sheetOf([`<row r="1"><c r="A1" t="d"><v>${text}</v></c></row>`])))[0]?.cells[0];
  expect(await shown('2020-02-29')).toEqual({ kind: 'date', value: '2020-02-29T00:00:00' });
  expect(await shown('2020-02-01T10:30:00.000Z')).toEqual({ kind: 'date', value: '2020-02-01T10:30:00' });
  for (const other of ['31/02/2020', '2021-02-29', '2020-02-01T25:00:00', 'soon'])
    expect(await shown(other)).toBe(other);
});

it('waits for no row that does not end, and hands all of it on', async () => {
  const endless = `<worksheet><sheetData><row r="1">${'<c r="A1"/>'.repeat(200_000)}`;
  const parts = Array.from({ length: 40 }, (_, at) => endless.slice(at * 60_000, (at + 1) * 60_000));
  let waiting = 0;
  let given = 0;
  async function* slowlyGiven() {
    for (const part of parts) {
      given += part.length;
      yield await Promise.resolve(part);
    }
  }
  let handedOn = '';
  for await (const text of withoutFastRows(slowlyGiven(), () => undefined)) {
    handedOn += text;
    waiting = Math.max(waiting, given - handedOn.length);
  }
  expect(handedOn).toBe(endless);
  expect(waiting).toBeLessThan(1_200_000);
});
