import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/logger';
import { eventually } from '@loanline/kit/testing/processes';
import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import type { Context } from './context.ts';
import { backCalls } from './imports/kinds/back-calls.ts';
import type { RowOwner } from './imports/merge/row-owners.ts';
import { csvOf } from './testing/files.ts';
import { startReminders, type RunningReminders } from './testing/start-reminders.ts';
import type { ImportCommand } from './use-cases/import-file.ts';
import { importOnce } from './use-cases/import-once.ts';

let running: RunningReminders;
let context: Context;
beforeAll(async () => {
  running = await startReminders();
  context = {
    pool: running.pool,
    relay: { wake: () => undefined },
    logger: createLogger('reminders', 'silent'),
    bus: running.bus,
    reminderText: '',
    runs: { undoMs: 0, atOnce: 1, everyMs: 1 },
    urls: { applications: '', messaging: '' },
  };
});
afterAll(() => running.stop());

const outcome: RowsOutcome = {
  created: 0,
  changed: 1,
  unchanged: 0,
  rejected: [],
  samples: { created: [], changed: [2], unchanged: [] },
};

/** The service that owns the rows; it notes what it was asked. */
const ownerWhere = (takeUp: (asked: string[]) => void | Promise<void>) => {
  const asked: string[] = [];
  const owner: RowOwner = {
    stage: () => Promise.resolve(void asked.push('stage')),
    takeUp: async () => {
      asked.push('takeUp');
      await takeUp(asked);
      return outcome;
    },
    undo: () => Promise.resolve(asked.push('undo')).then(() => ({ removed: 0, restored: 1 })),
  };
  return { asked, owner };
};

const commandFor = (owner: RowOwner, more: Partial<ImportCommand> = {}): ImportCommand => ({
  file: Buffer.from(
    csvOf([
      ['Name', 'Status'],
      ['Ann Lee', 'completed'],
    ]),
  ),
  kinds: [backCalls],
  dryRun: false,
  addUnmatched: false,
  owners: () => owner,
  actor: 'priya',
  correlationId: 'test',
  signal: new AbortController().signal,
  onRows: () => undefined,
  ...more,
});

const batches = async () =>
  (await running.pool.query<{ finished: boolean }>('SELECT finished FROM import_batches')).rows;

it.each([
  ['an import', false],
  ['a dry run', true],
])(
  '%s that is cancelled while the owner takes up its rows is undone there, and leaves no batch',
  async (_what, dryRun) => {
    const leaving = new AbortController();
    const { asked, owner } = ownerWhere(() => leaving.abort());
    const command = commandFor(owner, { signal: leaving.signal, dryRun });
    await expect(importOnce(context, command, null)).rejects.toMatchObject({ code: 'conflict' });
    expect(asked).toEqual(['stage', 'takeUp', 'undo']);
    expect(await batches()).toEqual([]);
  },
);

it('an import that is asked for twice at once is made once, and nothing of it is undone', async () => {
  const { asked, owner } = ownerWhere((before) =>
    eventually(async () => {
      const { rows } = await running.pool.query<{ waiting: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted) AS waiting`,
      );
      expect(rows[0]?.waiting === true || before.filter((call) => call === 'takeUp').length > 1).toBe(true);
    }),
  );
  const ask = () => importOnce(context, commandFor(owner), 'one click');
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(asked).toEqual(['stage', 'takeUp']);
  expect(other.batchId).toBe(one.batchId);
  expect(await batches()).toEqual([{ finished: true }]);
});
