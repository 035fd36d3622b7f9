import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { startImporting } from './start-importing.ts';

let running: Awaited<ReturnType<typeof startImporting>>;
beforeAll(async () => {
  running = await startImporting({ settleAfterMs: 60_000, everyMs: 400 });
});
afterAll(() => running.stop());

/** What release 0.1.0 has stored when it dies: a batch without a state, and rows at their owner. */
const leftBehind = async () => {
  const batchId = randomUUID();
  await running.rows(
    'applications',
    `INSERT INTO import_rows (batch_id, line, cells) VALUES ('${batchId}', 2, '{"applicationId": "A-1"}')`,
  );
  await running.rows(
    'reminders',
    `INSERT INTO import_batches
       (batch_id, kind, format, actor, created, changed, unchanged, rejected, finished, imported_at)
     VALUES ('${batchId}', 'applications', 'csv', 'priya', 0, 0, 0, 0, false, now() - interval '1 hour')`,
  );
  return batchId;
};
const batch = async (batchId: string) =>
  (
    await running.rows(
      'reminders',
      `SELECT state, finished, created FROM import_batches WHERE batch_id = '${batchId}'`,
    )
  )[0];

it('a batch of the release before whose rows were staged, and not applied, fails as a whole', async () => {
  const batchId = await leftBehind();
  await eventually(async () => {
    expect(await batch(batchId)).toMatchObject({ state: 'failed', finished: false });
  });
  expect(await running.rows('applications', 'SELECT FROM import_rows')).toEqual([]);
  expect(await running.rows('applications', 'SELECT FROM tracked_applications')).toEqual([]);
});

it('a batch of the release before that its owner has applied ends as applied, and can be undone', async () => {
  const batchId = randomUUID();
  const outcome = {
    created: 3,
    changed: 0,
    unchanged: 0,
    rejected: [],
    samples: { created: [2], changed: [], unchanged: [] },
  };
  await running.rows(
    'applications',
    `INSERT INTO imports (batch_id, actor, outcome) VALUES ('${batchId}', 'priya', '${JSON.stringify(outcome)}')`,
  );
  await running.rows(
    'reminders',
    `INSERT INTO import_batches
       (batch_id, kind, format, actor, created, changed, unchanged, rejected, finished, imported_at)
     VALUES ('${batchId}', 'applications', 'csv', 'priya', 0, 0, 0, 0, false, now() - interval '1 hour')`,
  );
  await eventually(async () => {
    expect(await batch(batchId)).toMatchObject({ state: 'applied', finished: true, created: 3 });
  });
  expect((await running.undo(batchId)).body).toMatchObject({ removed: 0, restored: 0, kept: 3 });
});

it('a file that an importer of the release before sends is applied by the calls that it knows', async () => {
  const batchId = randomUUID();
  const path = `/internal/imports/${batchId}`;
  const row = {
    applicationId: 'A-9',
    customerFirstName: 'Ann',
    customerLastName: 'Lee',
    customerEmail: 'ann@example.co.uk',
    loanAmount: 500,
  };
  await running.callOwner('applications', `${path}/rows`, { rows: [{ line: 2, row }] });
  const how = { dryRun: false, addUnmatched: false };
  for (const _time of ['first', 'again'])
    expect(await running.callOwner('applications', path, how)).toMatchObject({
      status: 200,
      body: { created: 1 },
    });
  expect(await running.rows('applications', 'SELECT version FROM tracked_applications')).toEqual([
    { version: 1 },
  ]);
});
