import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '../../database/transaction.ts';
import { createLogger } from '../../runtime/logger.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/processes.ts';
import { createLateEntries } from './late-entries.ts';

const log: string[] = [];
const logger = createLogger('test', 'error', { write: (line) => void log.push(line) });
const logged = () => log.map((line) => JSON.parse(line) as Record<string, unknown>);
let database: TestDatabase;
beforeAll(async () => {
  database = await createKitDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  log.length = 0;
  await database.pool.query('DROP FUNCTION IF EXISTS refuse() CASCADE');
});

/** Refuses entries of one subject as Postgres would with this SQLSTATE. */
const refuse = (subject: string, state: string) =>
  database.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.subject = '${subject}' THEN RAISE EXCEPTION 'refused' USING ERRCODE = '${state}'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_entries BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse()`);
const entryOf = (subject: string) => ({
  actor: 'priya',
  action: 'change',
  subject,
  correlationId: `of-${subject}`,
});
const isStored = async (subject: string) =>
  (await database.pool.query('SELECT FROM audit_entries WHERE subject = $1', [subject])).rowCount === 1;

it.each(['22001', '23514', '42804'])(
  'an entry that is refused for what it holds (%s) is logged, and those behind it are stored',
  async (state) => {
    const [bad, good] = [`bad/${state}`, `good/${state}`];
    await refuse(bad, state);
    const late = createLateEntries(database.pool, logger);
    late.add(entryOf(bad));
    late.add(entryOf(good));
    await eventually(async () => expect(await isStored(good)).toBe(true));
    await late.stop();
    expect(late.waiting()).toBe(0);
    expect(logged()).toEqual([
      expect.objectContaining({ action: 'change', subject: bad, correlationId: `of-${bad}` }),
    ]);
  },
);

it('while an entry cannot be stored, that is logged again, and how many wait is known', async () => {
  await refuse('slow', '53100');
  const late = createLateEntries(database.pool, logger);
  late.add(entryOf('slow'));
  late.add(entryOf('behind'));
  await eventually(() => {
    expect(logged()).toEqual([expect.objectContaining({ subject: 'slow', attempts: 4, waiting: 2 })]);
    return Promise.resolve();
  });
  expect(late.waiting()).toBe(2);
  await database.pool.query('DROP FUNCTION refuse() CASCADE');
  await late.stop();
  expect([late.waiting(), await isStored('behind')]).toEqual([0, true]);
});

it('a stop ends in time though a statement hangs', async () => {
  const late = createLateEntries(database.pool, logger);
  await inTransaction(database.pool, async (client) => {
    await client.query('LOCK TABLE audit_entries IN EXCLUSIVE MODE');
    late.add(entryOf('hangs'));
    const beganAt = Date.now();
    await late.stop();
    expect(Date.now() - beganAt).toBeLessThan(6_500);
  });
});
