import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE loans (id int, name text, phone text, CHECK (id > 9))');
});
afterAll(() => database.drop());

const runSources = fileURLToPath(new URL('../../../../deploy/local/jest/typescript.js', import.meta.url));
const modules = {
  standalone: new URL('./standalone.ts', import.meta.url).href,
  pool: new URL('../database/pool.ts', import.meta.url).href,
};

/** Runs a service as a process of its own, whose start does this, until it ends. */
const run = async (start: string) => {
  const script = `
    const { runStandalone } = await import(${JSON.stringify(modules.standalone)});
    const { createPool } = await import(${JSON.stringify(modules.pool)});
    const pool = createPool(${JSON.stringify(database.url)});
    const refuse = () => pool.query("INSERT INTO loans VALUES (3, 'Jane Secret', '07700900123')");
    const service = { name: 'chat', start: async () => { ${start} }, stop: () => pool.end() };
    await runStandalone('chat', () => ({ LOG_LEVEL: 'info' }), () => service);
    setTimeout(() => process.exit(0), 20_000);`;
  const args = ['--import', runSources, '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { PATH: process.env['PATH'], AMQP_URL: 'amqp://127.0.0.1:1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; err?: { code?: string } });
  return { code, written: output + errors, failures: lines.filter(({ err }) => err?.code === '23514') };
};

describe('a process in which Postgres refuses a row', () => {
  it.each([
    ['while it starts', 'await refuse();', 'failed to start'],
    ['later, and nobody waits for the answer', 'void refuse();', 'failed with an uncaught error'],
    [
      'later, in a callback that throws',
      'refuse().catch((error) => setTimeout(() => { throw error; }));',
      'failed with an uncaught error',
    ],
  ])(
    'given that it does so %s, then the process ends and logs why, without the row',
    async (_, start, event) => {
      const { code, written, failures } = await run(start);
      expect([code, failures.map((line) => line.event)]).toEqual([1, [event]]);
      expect(written).not.toMatch(/Jane|07700900123/);
    },
  );
});
