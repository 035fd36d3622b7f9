import { describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/processes.ts';
import { cellText, headerOf } from './cell-text.ts';
import { writeFile, type ExportTable } from './write-file.ts';

it.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+44 7700 900101', `'+44 7700 900101`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\tx', `'\tx`],
  ['\rx', `'\rx`],
  ['\nx', `'\nx`],
  ['＝HYPERLINK("http://x")', `'＝HYPERLINK("http://x")`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  ['a=b', 'a=b'],
  [-1, '-1'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  [['=a', 'b'], `'=a; b`],
])('writes %j as %j', (value, written) => {
  expect(cellText(value)).toBe(written);
});

it('makes headers of names', () => {
  expect(headerOf('customerFirstName')).toBe('Customer First Name');
});

const table = (): ExportTable => ({
  name: 'things',
  columns: ['id', 'fullName'],
  pages: (async function* () {
    yield [{ id: 1, fullName: 'Zoë "Z" O’Hara, Ms', secret: 'x' }];
    yield await Promise.resolve([{ id: 2, fullName: '=1+1' }]);
  })(),
});

it('writes a csv that Excel reads as UTF-8', async () => {
  expect(await text(writeFile('csv', table()))).toBe(
    `\uFEFFId,Full Name\r\n1,"Zoë ""Z"" O’Hara, Ms"\r\n2,'=1+1\r\n`,
  );
  expect((await buffer(writeFile('csv', table()))).subarray(0, 3).toString('hex')).toBe('efbbbf');
});

it('quotes what a program that splits at semicolons would read as cells', async () => {
  const pages = (async function* () {
    yield await Promise.resolve([{ name: 'a;=1+1' }]);
  })();
  expect(await text(writeFile('csv', { name: 'things', columns: ['name'], pages }))).toBe(
    '\uFEFFName\r\n"a;=1+1"\r\n',
  );
});

it('writes a workbook in which nothing is a formula', async () => {
  const book = new exceljs.Workbook();
  await book.xlsx.load((await buffer(writeFile('xlsx', table()))) as unknown as exceljs.Buffer);
  const rows: unknown[] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  expect(rows).toEqual([
    ['Id', 'Full Name'],
    [1, 'Zoë "Z" O’Hara, Ms'],
    [2, `'=1+1`],
  ]);
});

describe('a workbook', () => {
  /** Ten thousand rows in a hundred pages, as a list that does not end soon. */
  const long = () => {
    const state = { pages: 0, isOver: false };
    const pages = (async function* () {
      try {
        for (; state.pages < 100; state.pages += 1)
          yield await nextTurn(
            Array.from({ length: 100 }, () => ({ id: randomUUID(), fullName: randomUUID() })),
          );
      } finally {
        state.isOver = true;
      }
    })();
    return { state, file: writeFile('xlsx', { ...table(), pages }) };
  };

  it('is read no faster than it is sent', async () => {
    const { state, file } = long();
    await wait(1_000);
    expect(state.pages).toBeGreaterThan(0);
    expect(state.pages).toBeLessThan(50);
    const book = new exceljs.Workbook();
    await book.xlsx.load((await buffer(file)) as unknown as exceljs.Buffer);
    expect(book.worksheets[0]?.rowCount).toBe(10_001);
  });

  it('is read no further when its reader leaves', async () => {
    const { state, file } = long();
    await wait(1_000);
    file.destroy();
    await eventually(() => {
      expect(state.isOver).toBe(true);
    });
    expect(state.pages).toBeLessThan(50);
  });
});

it('ends with an error when a page cannot be read', async () => {
  const broken = (): ExportTable => ({
    ...table(),
    pages: (async function* () {
      yield await Promise.resolve([{ id: 1 }]);
      throw new Error('gone');
    })(),
  });
  await expect(text(writeFile('csv', broken()))).rejects.toThrow('gone');
  await expect(buffer(writeFile('xlsx', broken()))).rejects.toThrow('gone');
});
