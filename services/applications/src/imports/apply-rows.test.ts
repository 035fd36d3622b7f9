import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { admin, agent } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { EventData } from '@loanline/proto/events';
import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());
afterEach(() => service.pool.query('TRUNCATE tracked_applications, imports, import_changes CASCADE'));

const rowOf = (applicationId: string) => ({
  applicationId,
  customerFirstName: 'Ann',
  customerLastName: 'Lee',
  customerEmail: 'ann@example.co.uk',
  loanAmount: 500,
});
const lineOf = (line: number, row: unknown) => `${JSON.stringify({ line, row })}\n`;
const [first, second] = [lineOf(2, rowOf('A-1')), lineOf(3, rowOf('A-2'))];

interface Sent {
  readonly body?: string;
  readonly rows?: string;
  readonly dryRun?: boolean;
  readonly type?: string;
  readonly caller?: typeof admin;
}

const apply = async (
  batchId: string,
  { body = first, rows = '1', dryRun = false, type = 'application/x-ndjson', caller = admin }: Sent = {},
) => {
  const response = await fetch(
    `${service.url()}/internal/imports/${batchId}/apply?rows=${rows}&dryRun=${dryRun}`,
    { method: 'POST', body, headers: { ...(await service.headersOf(caller)), 'content-type': type } },
  );
  return { status: response.status, body: (await response.json()) as RowsOutcome & { code: string } };
};
const undo = (batchId: string) =>
  service.call<{ removed: number; restored: number }>('POST', `/internal/imports/${batchId}/undo`, admin);
const stored = async () =>
  (
    await service.pool.query<{ id: string; version: number }>(
      'SELECT application_id AS id, version FROM tracked_applications WHERE is_active ORDER BY 1',
    )
  ).rows;

it('applies the rows of a batch once, and repeated calls get the same answer', async () => {
  const batchId = randomUUID();
  const answers = await Promise.all([apply(batchId), apply(batchId)]);
  answers.push(await apply(batchId, { body: second }));
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([200, { created: 1, samples: { created: [2] } }]);
  expect(await stored()).toEqual([{ id: 'A-1', version: 1 }]);
});

it('undoes a batch once, gives repeated calls the same answer, and does not apply it again', async () => {
  const batchId = randomUUID();
  await apply(batchId);
  const answers = [await undo(batchId), await undo(batchId)];
  expect(answers.map(({ body }) => body)).toEqual([
    { removed: 1, restored: 0 },
    { removed: 1, restored: 0 },
  ]);
  expect(await apply(batchId)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await stored()).toEqual([]);
});

it('gives a stage that an undo brings back the same time in the history as in the application', async () => {
  await apply(randomUUID(), {
    body: Array.from({ length: 20 }, (_, n) => lineOf(n + 2, rowOf(`A-${n}`))).join(''),
    rows: '20',
  });
  const moved = randomUUID();
  const rows = Array.from({ length: 20 }, (_, n) => lineOf(n + 2, { ...rowOf(`A-${n}`), stage: 2 }));
  await apply(moved, { body: rows.join(''), rows: '20' });
  expect((await undo(moved)).body).toEqual({ removed: 0, restored: 20 });
  const { rowCount } = await service.pool.query(
    `SELECT FROM stage_changes c JOIN tracked_applications t ON t.id = c.tracked_application_id
     WHERE c.source = 'undo' AND c.occurred_at = t.stage_changed_at`,
  );
  expect(rowCount).toBe(20);
  const { rows: undone } = await service.pool.query<{ occurred_at: Date }>(
    `SELECT occurred_at FROM stage_changes WHERE source = 'undo'`,
  );
  const announced = () =>
    service.published.filter(({ name, version }) => name === 'application.changed.v1' && version === 3);
  await eventually(async () => expect(announced()).toHaveLength(20));
  expect(new Set(announced().map(({ data }) => (data as { stageSince?: string }).stageSince))).toEqual(
    new Set(undone.map((change) => change.occurred_at.toISOString())),
  );
});

it.each<[string, (batchId: string) => Promise<unknown>]>([
  ['undone', undo],
  [
    'settled',
    async (batchId) => {
      await service.publish({
        id: randomUUID(),
        name: 'import.settle-requested.v1',
        key: batchId,
        version: 1,
        correlationId: 'a test',
        occurredAt: new Date().toISOString(),
        data: { batchId, owner: 'applications', undo: false, actor: 'priya' },
      });
      await eventually(async () => {
        const { rowCount } = await service.pool.query('SELECT FROM imports WHERE batch_id = $1', [batchId]);
        expect(rowCount).toBe(1);
      });
    },
  ],
])('never applies a batch that was %s before its rows came', async (_what, end) => {
  const batchId = randomUUID();
  await end(batchId);
  expect((await apply(batchId)).status).toBe(409);
  expect(await stored()).toEqual([]);
});

it('says when an import, or its undo, gives the customer another phone number or email address', async () => {
  await apply(randomUUID());
  await service.forgetPublished();
  const batchId = randomUUID();
  await apply(batchId, {
    body: lineOf(2, { ...rowOf('A-1'), customerPhone: '07700 900111', customerEmail: 'new@example.com' }),
  });
  await undo(batchId);
  await eventually(async () =>
    expect(service.published.map(({ data }) => data)).toMatchObject([
      { applicationId: 'A-1', hasNewPhone: true, hasNewEmail: true },
      { applicationId: 'A-1', hasNewPhone: true, hasNewEmail: true },
    ]),
  );
  const renamed = randomUUID();
  await service.forgetPublished();
  await apply(renamed, { body: lineOf(2, { ...rowOf('A-1'), customerFirstName: 'Anna' }) });
  await undo(renamed);
  await eventually(async () =>
    expect(service.published.map(({ data }) => data)).toMatchObject([
      { hasNewPhone: false, hasNewEmail: false },
      { hasNewPhone: false, hasNewEmail: false },
    ]),
  );
});

const outcomesOf = async () =>
  (
    await service.pool.query<Record<string, unknown>>(
      `SELECT o.outcome, o.reason, o.source, o.actor, o.since FROM application_outcomes o
       JOIN tracked_applications t ON t.id = o.tracked_application_id WHERE o.ended_at IS NULL ORDER BY application_id`,
    )
  ).rows;

const changesOf = (reference: string) =>
  service.published
    .filter(({ key }) => key === reference)
    .map(({ data }) => data as EventData<'application.changed.v1'>);

it('gives applications the outcome of their row, and its undo gives back the one before', async () => {
  await apply(randomUUID());
  const path = '/api/applications/A-1/outcome';
  await service.call('PUT', path, admin, { outcome: 'on-hold', reason: 'checks' });
  const [held] = await outcomesOf();
  await service.forgetPublished();
  const batchId = randomUUID();
  const body =
    lineOf(2, { ...rowOf('A-1'), outcome: 'declined: NOT affordable' }) +
    lineOf(3, { ...rowOf('A-2'), outcome: 'Repaid' });
  expect(await apply(batchId, { body, rows: '2' })).toMatchObject({ body: { created: 1, changed: 1 } });
  expect(await outcomesOf()).toMatchObject([
    { outcome: 'declined', reason: 'affordability', source: 'import', actor: 'priya' },
    { outcome: 'repaid', reason: 'repaid', source: 'import', actor: 'priya' },
  ]);
  expect((await undo(batchId)).body).toEqual({ removed: 1, restored: 1 });
  expect(await outcomesOf()).toEqual([held]);
  expect(held).toMatchObject({ outcome: 'on-hold', reason: 'checks', source: 'staff', actor: 'priya' });
  const { rows } = await service.pool.query(
    `SELECT outcome, ended_at IS NULL AS "isCurrent" FROM application_outcomes ORDER BY outcome`,
  );
  expect(rows).toEqual([
    { outcome: 'declined', isCurrent: false },
    { outcome: 'on-hold', isCurrent: true },
    { outcome: 'repaid', isCurrent: false },
  ]);
  await eventually(async () =>
    expect(changesOf('A-1')).toMatchObject([
      { outcome: { outcome: 'declined', reason: 'affordability' } },
      { outcome: { outcome: 'on-hold' } },
    ]),
  );
  // A consumer knows by it that this is another change than the one that set the outcome.
  const [replaced, givenBack] = changesOf('A-1');
  expect(String(givenBack?.outcomeChangedAt) > String(replaced?.outcomeChangedAt)).toBe(true);
});

it('does not undo an outcome that staff have changed since', async () => {
  const batchId = randomUUID();
  await apply(batchId, { body: lineOf(2, { ...rowOf('A-1'), outcome: 'Cancelled' }) });
  await service.call('PUT', '/api/applications/A-1/outcome', admin, { outcome: 'on-hold', reason: 'checks' });
  expect((await undo(batchId)).body).toEqual({ removed: 0, restored: 0 });
  expect(await outcomesOf()).toMatchObject([{ outcome: 'on-hold' }]);
});

it.each([
  [
    'Declined: Information from a credit reference agency',
    /Ask your system administrator to set CREDIT_REFERENCE_AGENCY/,
  ],
  ['Refused', /not in the list/],
])('rejects a row whose outcome is "%s"', async (outcome, reason) => {
  const { body } = await apply(randomUUID(), { body: lineOf(2, { ...rowOf('A-1'), outcome }) });
  expect(body.rejected).toMatchObject([
    { line: 2, column: 'Outcome', value: outcome, reason: expect.stringMatching(reason) },
  ]);
  expect(await stored()).toEqual([]);
});

it('gives an outcome with a reason that an administrator added, and none with a retired one', async () => {
  await service.pool.query(
    `INSERT INTO outcome_texts (outcome, reason, version, label, text, changed_by)
     VALUES ('declined', 'too-young', 1, 'Under 18', 'You need to be 18 or over.', 'priya')`,
  );
  const [held, other] = ['A-1', 'A-2'].map((reference, place) =>
    lineOf(place + 2, { ...rowOf(reference), outcome: 'declined: under 18' }),
  );
  await apply(randomUUID(), { body: held });
  const given = [{ outcome: 'declined', reason: 'too-young', source: 'import', actor: 'priya' }];
  expect(await outcomesOf()).toMatchObject(given);
  await service.pool.query('UPDATE outcome_texts SET is_retired = true');
  const { body } = await apply(randomUUID(), { rows: '2', body: `${held}${other}` });
  await service.pool.query('TRUNCATE outcome_texts');
  expect(body).toMatchObject({
    unchanged: 1,
    rejected: [{ line: 3, column: 'Outcome', reason: 'This reason has been retired. Give another one.' }],
  });
  expect(await outcomesOf()).toMatchObject(given);
});

it('says in a dry run what it would do, and stores nothing', async () => {
  const batchId = randomUUID();
  expect(await apply(batchId, { dryRun: true })).toMatchObject({ status: 200, body: { created: 1 } });
  expect(await stored()).toEqual([]);
  expect((await service.pool.query('SELECT FROM imports')).rowCount).toBe(0);
});

it.each<[string, Sent, number]>([
  ['a row is missing', { rows: '2' }, 400],
  ['the last line does not end', { body: first.trimEnd() }, 400],
  ['a line is no JSON', { body: `${first}{"line": 3\n`, rows: '2' }, 400],
  ['a row is not valid', { body: first + lineOf(3, { ...rowOf('A-2'), stage: 9 }), rows: '2' }, 400],
  ['a line is far too long', { body: `${first}${'x'.repeat(200_000)}`, rows: '2' }, 413],
  ['there are more rows than one import may bring', { rows: '20001' }, 400],
  ['the body is of another type', { type: 'text/plain' }, 415],
  ['an agent sends them', { caller: agent }, 403],
])('applies none of the rows when %s', async (_what, sent, status) => {
  expect((await apply(randomUUID(), sent)).status).toBe(status);
  expect(await stored()).toEqual([]);
  expect((await service.pool.query('SELECT FROM imports')).rowCount).toBe(0);
});

it('applies none of the rows when the connection breaks before the last', async () => {
  const answered = () => service.logged.join('').split('/internal/imports/{batchId}/apply').length;
  const before = answered();
  const { hostname, port } = new URL(service.url());
  const socket = connect(Number(port), hostname);
  const headers = Object.entries(await service.headersOf(admin)).map((pair) => `${pair.join(': ')}\r\n`);
  const chunk = `${Buffer.byteLength(first).toString(16)}\r\n${first}\r\n`;
  socket.write(
    `POST /internal/imports/${randomUUID()}/apply?rows=2 HTTP/1.1\r\nhost: a\r\n${headers.join('')}content-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
  );
  await eventually(() => {
    expect(socket.bytesWritten).toBeGreaterThan(chunk.length);
    return Promise.resolve();
  });
  socket.resetAndDestroy();
  await eventually(() => {
    expect(answered()).toBeGreaterThan(before);
    return Promise.resolve();
  });
  expect(await stored()).toEqual([]);
  expect((await service.pool.query('SELECT FROM imports')).rowCount).toBe(0);
});
