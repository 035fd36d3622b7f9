import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { migrations } from '../service.ts';
import { postStatement } from './post-messages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

it('finds every row by an index, also when it was planned while the tables were empty', async () => {
  const pool = createPool(database.url, { max: 1, plansByIndex: true });
  await pool.query(
    `PREPARE post (text[], text[], text[], text[], text[], uuid[], text[], text[], text[], text[]) AS ${postStatement}`,
  );
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: object }] }>(
    `EXPLAIN (FORMAT JSON) EXECUTE post ('{application}', '{R1}', '{customer}', '{NULL}', '{Hello}', '{NULL}', '{c}', '{e}', '{k}', '{NULL}')`,
  );
  await pool.end();
  const scans: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const {
      'Relation Name': table,
      'Node Type': type,
      'Index Cond': condition,
    } = node as Record<string, string>;
    if (table && type !== 'ModifyTable') scans.push(`${table}: ${condition ? 'by key' : type}`);
    Object.values(node).forEach(look);
  };
  look(rows[0]?.['QUERY PLAN']);
  expect(scans.length).toBeGreaterThanOrEqual(5);
  expect(scans.filter((scan) => !scan.endsWith('by key'))).toEqual([]);
});
