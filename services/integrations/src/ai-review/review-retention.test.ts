import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { EventOf } from '@loanline/proto/events';
import { migrations } from '../service.ts';
import { reviewRetention } from './review-retention.ts';
import { notePaidOut } from './paid-out.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

/** A review of somebody's application that ended so long ago, or with null is under way. */
const add = (name: string, ago: string | null, paidOut = false) =>
  database.pool.query(
    `INSERT INTO agent_runs (id, application_id, customer_name, status, started_by, started_at, beat_until, deadline_at,
       finished_at, report, correlation_id, paid_out)
     VALUES (gen_random_uuid(), $1, $1, CASE WHEN $2::text IS NULL THEN 'running' ELSE 'completed' END, 'priya',
       now() - interval '9 years', now(), now(), now() - $2::interval,
       CASE WHEN $2::text IS NULL THEN NULL ELSE jsonb_build_object('message', 'Dear ' || $1) END, 'c', $3)`,
    [name, ago, paidOut],
  );
const move = async (applicationId: string, currentStage: number, version: number) => {
  const client = await database.pool.connect();
  const data = { applicationId, currentStage };
  await notePaidOut({ data, version } as EventOf<'application.changed.v1'>, client);
  client.release();
};
const remove = () => runRetention(database.pool, [reviewRetention(730)]);

it('reviews are deleted 730 days after they ended; those of loans that were paid out are deleted with the loan', async () => {
  await add('OLDRUN', '730 days 1 minute');
  await add('NEWRUN', '729 days 23 hours');
  await add('STILLRUNS', null);
  await add('PAIDOUT', '2000 days');
  await add('TAKENBACK', '2000 days');
  await move('PAIDOUT', 8, 5);
  await move('PAIDOUT', 7, 4);
  await move('TAKENBACK', 8, 5);
  await move('TAKENBACK', 7, 6);
  expect(await remove()).toEqual({ 'agent-runs': { 'agent runs': 2 } });
  expect(await searchTables(database.pool, ['OLDRUN', 'TAKENBACK'])).toEqual([]);
  const kept = await searchTables(database.pool, ['NEWRUN', 'PAIDOUT', 'STILLRUNS']);
  expect(kept.filter((place) => place.startsWith('agent_runs.customer_name'))).toHaveLength(3);
});

it('a review from before payouts were recorded is retained', async () => {
  await add('BEFORE', '2000 days');
  await database.pool.query(
    `INSERT INTO agent_runs (id, application_id, customer_name, status, started_by, started_at, beat_until, deadline_at,
       finished_at, report, correlation_id)
     SELECT gen_random_uuid(), 'KEPTOLD', 'KEPTOLD', status, started_by, started_at, beat_until, deadline_at, finished_at,
       report, correlation_id FROM agent_runs WHERE application_id = 'BEFORE'`,
  );
  expect(await remove()).toEqual({ 'agent-runs': { 'agent runs': 1 } });
  expect(await searchTables(database.pool, ['KEPTOLD'])).not.toEqual([]);
});
