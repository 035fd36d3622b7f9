import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lintStructure } from './lint-structure.ts';

let root: string;
const plant = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const lines = (count: number) => '// one\n'.repeat(count);

const casts = `
export const load = <R>(pool: Pool, text: string) => pool.query<R>(text);
export const one = async (pool: Pool) => (await pool.query('SELECT 1')).rows as Row[];
export const all = async (pool: Pool) => (await pool.query('SELECT 1; SELECT 2')) as QueryResult<Row>[];
export const raw = (db: Database) => db.$queryRaw<Row[]>\`SELECT 1\`;
export const unsafe = (db: Database, text: string) => db.$queryRawUnsafe<Row[]>(text);
`;
const described = `
interface Row { readonly id: number }
export const load = <T>(pool: Pool, { query }: T) => pool.query<Row>('SELECT 1');
export const lock = (db: Database) => db.$queryRaw\`SELECT pg_advisory_xact_lock(1)\`;
export const rows = { query: [1] as number[] };
`;

beforeAll(async () => {
  root = `${await mkdtemp(join(tmpdir(), 'loanline-structure-'))}/`;
  for (const folder of ['proto', 'services', 'gateway', 'web', 'deploy']) await mkdir(join(root, folder));
  for (let file = 1; file <= 26; file += 1) {
    await plant(`proto/src/many/entity-${file}.ts`, lines(1));
    await plant(`services/chat/src/generated/entity-${file}.ts`, lines(1));
    await plant(`web/dist/entity-${file}.js`, lines(1));
    if (file <= 25) await plant(`proto/src/enough/entity-${file}.test.ts`, lines(1));
  }
  await plant('proto/src/enough/README.md', lines(400));
  await plant('web/src/long.tsx', lines(301));
  await plant('deploy/e2e/src/long.spec.ts', lines(302));
  await plant('web/src/as-long-as-can-be.tsx', lines(300));
  await plant('services/chat/src/generated/long.ts', lines(301));
  await plant('services/chat/src/store/casts.ts', casts);
  await plant('services/chat/src/store/casts.test.ts', casts);
  await plant('services/kit/src/events/casts.ts', casts);
  await plant('gateway/src/staff/casts.ts', described + casts);
  await plant('gateway/src/staff/described.ts', described);
});
afterAll(() => rm(root, { recursive: true }));

it('names folders and files that are too large, and rows that nothing checks, and no other', async () => {
  const typed = 'casts rows to a type parameter, which describes nothing: name the row where the SQL is';
  const answered = 'casts rows that were answered, which nothing checks: use query<Row>';
  const raw = 'casts the rows of $queryRaw, which nothing checks: parse them, or use query<Row>';
  const faults = [typed, answered, answered, raw, raw];
  expect((await lintStructure(pathToFileURL(root))).sort()).toEqual(
    [
      'proto/src/many has 26 files, 25 at most: group them',
      'web/src/long.tsx has 301 lines, 300 at most: split it',
      'deploy/e2e/src/long.spec.ts has 302 lines, 300 at most: split it',
      ...faults.map((fault, place) => `services/chat/src/store/casts.ts:${place + 2} ${fault}`),
      ...faults.map((fault, place) => `gateway/src/staff/casts.ts:${place + 7} ${fault}`),
    ].sort(),
  );
});
