import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { types } from 'pg';
import { checkCast } from './check-casts.ts';
import { findRowCasts, type RowCast } from './row-casts.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const source = `
declare const pool: { query<R>(text: string): Promise<{ rows: R[] }> };
interface Row { readonly id: number; readonly name: string | null; readonly at: Date; readonly tags: readonly string[] }
export const load = () => pool.query<Row>('SELECT ...');
`;

let folder: string;
let cast: RowCast;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-rows-'));
  await writeFile(join(folder, 'load.ts'), source);
  const [found] = findRowCasts(folder, ['load.ts']);
  if (!found) throw new Error('No call was found');
  cast = found;
});
afterAll(() => rm(folder, { recursive: true }));

const column = (name: string, type: number, isNullable = false) => ({ name, type, isNullable });
const { INT4, TEXT, TIMESTAMPTZ } = types.builtins;
const right = [
  column('id', INT4),
  column('name', TEXT, true),
  column('at', TIMESTAMPTZ),
  column('tags', 1009),
];
const check = (columns: typeof right) => checkCast(cast, { site: '', columns });

it('finds the lines of a query and accepts what the database answers as described', () => {
  expect(cast).toMatchObject({ file: 'load.ts', firstLine: 4, lastLine: 4 });
  expect(check(right)).toEqual([]);
});

it('names a column that is missing, of another type, or null', () => {
  expect(check(right.slice(1))).toEqual(['id is not answered']);
  expect(check([column('id', TEXT), ...right.slice(1)])).toEqual(['id is a string']);
  expect(check([column('id', INT4, true), ...right.slice(1)])).toEqual(['id can be null']);
  expect(check([...right.slice(0, 3), column('tags', 1007)])).toEqual(['tags is an array of number']);
  expect(check([...right.slice(0, 3), column('tags', 600)])).toEqual([
    'tags has the type 600, which nobody has described',
  ]);
});
