import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { atOneMoment } from './one-moment.ts';

let databases: readonly TestDatabase[];
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase(), await createTestDatabase()];
  for (const { pool } of databases)
    await pool.query('CREATE TABLE steps (step int); INSERT INTO steps VALUES (0)');
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

it('databases that are written one after the other are read as they were between two of the writes', async () => {
  let writing = true;
  const write = async () => {
    for (let step = 1; writing; step++)
      for (const { pool } of databases) await pool.query('UPDATE steps SET step = $1', [step]);
  };
  const written = write();
  // The last database is read first: if they were read in turn, it would lag by more than one step.
  const urls = databases.map(({ url }) => url).reverse();
  const read = () =>
    atOneMoment(urls, async (clients) => {
      const steps: number[] = [];
      for (const client of clients) {
        const { rows } = await client.query<{ step: number }>('SELECT step FROM steps');
        steps.unshift(rows[0]?.step ?? -1);
      }
      return steps;
    });
  for (let round = 0; round < 20; round++) {
    const [first = 0, second = 0, third = 0] = await read();
    expect([first, second, third]).toEqual([...[first, second, third]].sort((a, b) => b - a));
    expect(first - third).toBeLessThanOrEqual(1);
  }
  writing = false;
  await written;
});
