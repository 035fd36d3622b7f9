import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { ProblemError, conflict } from '@loanline/kit/http/problem-error';
import { eventually } from '@loanline/kit/testing/processes';
import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import { once } from 'node:events';
import type { Deps } from '../deps.ts';
import type { ApplyCall, RowOwner } from './remote/row-owners.ts';
import { createPrisma } from '../prisma.ts';
import { csvOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';
import type { ImportCommand } from './use-cases/import-command.ts';
import { importOnce as importInRequest } from './use-cases/import-once.ts';
import { undoImport as undoInRequest } from './use-cases/undo-import.ts';
import { kindNamed } from './kinds/index.ts';

const backCalls = kindNamed('back-calls');

let running: RunningReminders;
let deps: Deps;
beforeAll(async () => {
  running = await startReminders();
  deps = {
    pool: running.pool,
    prisma: createPrisma(running.pool),
    relay: { wake: () => undefined },
    logger: createLogger('reminders', 'silent'),
    bus: running.bus,
    reminderText: '',
    batchSends: { undoMs: 0, atOnce: 1, everyMs: 1 },
    imports: { ownerMs: 5_000, settleAfterMs: 60_000, everyMs: 60_000 },
    urls: { applications: '', chat: '', messaging: '' },
  };
});
afterAll(() => running.stop());
afterEach(() => running.pool.query('TRUNCATE import_batches, import_rejections'));

const outcome: RowsOutcome = {
  created: 0,
  changed: 1,
  unchanged: 0,
  rejected: [],
  samples: { created: [], changed: [2], unchanged: [] },
};

/** The service that owns the rows; it notes how it is called. */
const ownerWhere = (
  apply: (calls: string[]) => unknown = () => undefined,
  undo: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const calls: string[] = [];
  const batches = new Set<string>();
  const owner: RowOwner = {
    apply: async ({ batchId, rows, lines }: ApplyCall) => {
      const sent = [...lines];
      expect(sent).toHaveLength(rows);
      calls.push('apply');
      batches.add(batchId);
      await apply(calls);
      return outcome;
    },
    undo: async () => {
      calls.push('undo');
      await undo();
      return { removed: 0, restored: 1 };
    },
  };
  return { calls, batches, owner };
};

const importOnce = (...command: Parameters<typeof importInRequest>) =>
  inContext({ correlationId: 'test' }, () => importInRequest(...command));
const undoImport = (...command: Parameters<typeof undoInRequest>) =>
  inContext({ correlationId: 'test' }, () => undoInRequest(...command));

const called = (calls: readonly string[], times: number) =>
  eventually(() => {
    expect(calls).toHaveLength(times);
    return Promise.resolve();
  });
const calledOnce = (calls: readonly string[]) => called(calls, 1);
const calledTwice = (calls: readonly string[]) => called(calls, 2);

const fileOf = (name: string) =>
  Buffer.from(
    csvOf([
      ['Name', 'Status', 'Phone'],
      [name, 'completed', ''],
      ['Bob Ray', 'completed', '123'],
    ]),
  );

const commandFor = (owner: RowOwner, more: Partial<ImportCommand> = {}): ImportCommand => ({
  file: fileOf('Ann Lee'),
  kinds: [backCalls],
  dryRun: false,
  addUnmatched: false,
  owners: () => owner,
  actor: 'priya',
  signal: new AbortController().signal,
  onRows: () => undefined,
  ...more,
});

const batches = async () =>
  (
    await running.pool.query<{ state: string; key: string | null; rejections: number }>(
      `SELECT state, idempotency_key AS key,
         (SELECT count(*)::int FROM import_rejections r WHERE r.batch_id = b.batch_id) AS rejections
       FROM import_batches b ORDER BY id`,
    )
  ).rows;

it('an import that is cancelled while its owner applies its rows is undone there', async () => {
  const leaving = new AbortController();
  const { calls, owner } = ownerWhere(() => leaving.abort());
  const command = commandFor(owner, { signal: leaving.signal });
  await expect(importOnce(deps, command, 'a key')).rejects.toMatchObject({ code: 'conflict' });
  expect(calls).toEqual(['apply', 'undo']);
  expect(await batches()).toEqual([{ state: 'failed', key: null, rejections: 0 }]);
});

it('a dry run that is cancelled has nothing to undo', async () => {
  const leaving = new AbortController();
  const { calls, owner } = ownerWhere(() => leaving.abort());
  const command = commandFor(owner, { signal: leaving.signal, dryRun: true });
  await expect(importOnce(deps, command, null)).rejects.toMatchObject({ code: 'conflict' });
  expect(calls).toEqual(['apply']);
  expect(await batches()).toEqual([]);
});

it('an import that is requested twice at once is one batch, with one answer, and nothing of it is undone', async () => {
  const { calls, batches: applied, owner } = ownerWhere((before) => calledTwice(before));
  const ask = () => importOnce(deps, commandFor(owner), 'one click');
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(calls).toEqual(['apply', 'apply']);
  expect(applied.size).toBe(1);
  expect(other).toMatchObject({ batchId: one.batchId, changed: 1, rejected: 1 });
  expect(await batches()).toEqual([{ state: 'applied', key: 'one click', rejections: 1 }]);
  expect(
    (await running.pool.query(`SELECT FROM audit_entries WHERE subject = $1`, [`imports/${one.batchId}`]))
      .rowCount,
  ).toBe(1);
});

it('a request that leaves does not cancel an import that another request has continued', async () => {
  const leaving = new AbortController();
  const continued = ownerWhere(() => left);
  const { calls, owner } = ownerWhere(() => once(leaving.signal, 'abort'));
  const first = importOnce(deps, commandFor(owner, { signal: leaving.signal }), 'lost');
  const left = expect(first).rejects.toMatchObject({ code: 'conflict' });
  await calledOnce(calls);
  const again = importOnce(deps, commandFor(continued.owner), 'lost');
  await calledOnce(continued.calls);
  leaving.abort();
  expect(await again).toMatchObject({ changed: 1 });
  expect(calls).toEqual(['apply']);
  expect(await batches()).toMatchObject([{ state: 'applied' }]);
});

const lost = new ProblemError('service-unreachable', 'gone');
const failing = (error: Error) => () => {
  throw error;
};

it('an owner that does not answer leaves the batch open, and the next request with its key ends it', async () => {
  const silent = ownerWhere(failing(lost));
  await expect(importOnce(deps, commandFor(silent.owner), 'again')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.any(String) },
  });
  expect(await batches()).toEqual([{ state: 'applying', key: 'again', rejections: 1 }]);
  const { owner, batches: applied } = ownerWhere();
  const other = commandFor(owner, { file: fileOf('Someone Else') });
  await expect(importOnce(deps, other, 'again')).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  const corrections = [{ row: 3, column: 'Phone', value: '07700900101' }];
  const corrected = commandFor(silent.owner, { instructions: { corrections } });
  await expect(importOnce(deps, corrected, 'again')).rejects.toMatchObject({
    code: 'idempotency-key-reused',
  });
  const { rows: attempts } = await running.pool.query('SELECT attempts FROM import_batches');
  expect(attempts).toEqual([{ attempts: 1 }]);
  const result = await importOnce(deps, commandFor(owner), 'again');
  expect(result).toMatchObject({ changed: 1, rejected: 1, total: 2 });
  expect([...applied]).toEqual([...silent.batches]);
  expect(await batches()).toEqual([{ state: 'applied', key: 'again', rejections: 1 }]);
});

it.each([
  ['refuses the rows', new ProblemError('invalid-input', 'no'), 400],
  ['is of the release before, and does not know the call', new ProblemError('not-found', 'no'), 503],
  ['has given the batch up', conflict('given up'), 503],
])('when its owner %s, the import has failed, and its key begins another', async (_what, refusal, status) => {
  const { owner, batches: applied } = ownerWhere(failing(refusal));
  await expect(importOnce(deps, commandFor(owner), 'free')).rejects.toMatchObject({ status });
  expect(await batches()).toEqual([{ state: 'failed', key: null, rejections: 0 }]);
  const ready = ownerWhere();
  await importOnce(deps, commandFor(ready.owner), 'free');
  expect([...ready.batches]).not.toEqual([...applied]);
});

it('an import whose cancellation had no answer is cancelled for good before its key begins another', async () => {
  const leaving = new AbortController();
  const silent = ownerWhere(
    () => leaving.abort(),
    () => Promise.reject(lost),
  );
  const command = commandFor(silent.owner, { signal: leaving.signal });
  await expect(importOnce(deps, command, 'once more')).rejects.toMatchObject({ code: 'conflict' });
  expect(await batches()).toMatchObject([{ state: 'undoing' }]);
  const { owner, calls } = ownerWhere();
  await importOnce(deps, commandFor(owner), 'once more');
  expect(calls).toEqual(['undo', 'apply']);
  expect(await batches()).toMatchObject([
    { state: 'failed', key: null },
    { state: 'applied', key: 'once more' },
  ]);
});

it('an undo of staff that had no answer is ended in their name by the next request with the key, which is refused', async () => {
  const silent = ownerWhere(failing(lost), failing(lost));
  await expect(importOnce(deps, commandFor(silent.owner), 'undone')).rejects.toMatchObject({
    status: 503,
  });
  const { rows } = await running.pool.query<{ id: string }>('SELECT batch_id AS id FROM import_batches');
  const id = rows[0]?.id ?? '';
  const undo = undoImport(deps, { batchId: id, actor: 'sam', owners: () => silent.owner });
  await expect(undo).rejects.toMatchObject({ status: 503 });
  const { owner, calls } = ownerWhere();
  await expect(importOnce(deps, commandFor(owner), 'undone')).rejects.toMatchObject({
    code: 'not-allowed-now',
  });
  expect(calls).toEqual(['undo']);
  expect(await batches()).toMatchObject([{ state: 'undone' }]);
  const entries = await running.pool.query(
    'SELECT actor, action, address FROM audit_entries WHERE subject = $1',
    [`imports/${id}`],
  );
  expect(entries.rows).toEqual([{ actor: 'sam', action: 'undo-import', address: '' }]);
});

it('an import that staff undo before its owner has its rows says so, and is not imported again', async () => {
  const { owner } = ownerWhere(async () => {
    await running.pool.query(`UPDATE import_batches SET undone_by = 'sam', state = 'undoing'`);
    throw conflict('undone');
  });
  await expect(importOnce(deps, commandFor(owner), 'too late')).rejects.toMatchObject({
    code: 'not-allowed-now',
  });
  expect(await batches()).toMatchObject([{ state: 'undoing', key: 'too late' }]);
});

it('an import that staff undo while its owner applies its rows is undone, and its request says so', async () => {
  const ended = new AbortController();
  const undoing: Promise<unknown>[] = [];
  const { owner } = ownerWhere(
    async () => {
      const { rows } = await running.pool.query<{ id: string }>('SELECT batch_id AS id FROM import_batches');
      const command = { batchId: rows[0]?.id ?? '', actor: 'sam' };
      undoing.push(undoImport(deps, { ...command, owners: () => owner }));
      await eventually(async () => {
        expect(await batches()).toMatchObject([{ state: 'undoing' }]);
      });
    },
    () => once(ended.signal, 'abort'),
  );
  await expect(importOnce(deps, commandFor(owner), 'undone')).rejects.toMatchObject({ status: 409 });
  ended.abort();
  await Promise.all(undoing);
  expect(await batches()).toMatchObject([{ state: 'undone', key: null }]);
});
