import { expect, it } from '@jest/globals';
import { packedWorkbook, repeated } from '../../testing/packed-workbook.ts';
import { openTable } from './open-table.ts';
import { kindNamed } from '../kinds/index.ts';

const customers = kindNamed('customers');

const batchId = '7d9f1f5e-6f0b-4d8e-9f5c-0a3b1c2d4e5f';
const many = 10_000;
const relation = (place: number) =>
  Array.from({ length: many }, (_, at) => `<Relationship Id="${place * many + at}"/>`).join('');

it.each<[string, string, () => Iterable<string>]>([
  [
    '70 million empty texts',
    'xl/sharedStrings.xml',
    () => repeated('sst', () => '<si/>'.repeat(many), 7_000),
  ],
  ['75 million styles', 'xl/styles.xml', () => repeated('cellXfs', () => '<xf/>'.repeat(many), 7_500)],
  ['9 million relations', 'xl/_rels/workbook.xml.rels', () => repeated('Relationships', relation, 900)],
  [
    '65 million empty rows',
    'xl/worksheets/sheet1.xml',
    () => repeated('sheetData', () => '<row/>'.repeat(many), 6_500),
  ],
])(
  'refuses a small workbook of %s, and keeps running',
  async (_what, name, text) => {
    const file = await packedWorkbook([name, text()]);
    expect(file.length).toBeLessThan(25 * 1024 * 1024);
    await expect(openTable(file, 'xlsx', [customers], batchId)).rejects.toThrow(
      /unpacks to more|too much memory|no rows|too long/,
    );
  },
  180_000,
);
