import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { happened } from '@loanline/kit/testing/any-order';
import type { EventData, EventOf } from '@loanline/proto/events';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';
import { onRecordsRead } from './rebuild.ts';
import { recordsOfBackCall } from './subscriptions/follow-contacts.ts';
import { noteRecords } from './subscriptions/note-records.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(() => running.pool.query('TRUNCATE customer_contacts, timeline_entries'));

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();

/** The request as it was at a minute, and the minute of its completion, if it was completed. */
type State = readonly [minute: number, completed?: number];

const eventOf = ([minute, completed]: State) =>
  happened('backcall.changed.v1', minute, '7', {
    backCallId: 7,
    status: completed === undefined ? 'pending' : 'completed',
    version: minute,
    agents: null,
    request: {
      customerName: 'Ann Lee',
      mobile: '+447700900101',
      source: 'form',
      createdAt: at(0),
      changedAt: at(minute),
      ...(completed !== undefined && { completedAt: at(completed) }),
    },
  }) as EventOf<'backcall.changed.v1'>;

const note = (...states: readonly State[]) =>
  inTransaction(running.pool, (client) => noteRecords(recordsOfBackCall).batch(states.map(eventOf), client));
const noteEach = async (...states: readonly State[]) => {
  for (const state of states) await note(state);
};

/** Messaging reads the request again as it was at a minute, with all completions that it remembers. */
const readAgain = (minute: number, ...completions: readonly number[]) => {
  const record = { kind: 'backcall' as const, reference: '7', mobile: '+447700900101' };
  const data: EventData<'customer.records-read.v1'> = {
    part: 'back-calls',
    after: '',
    contacts: [{ ...record, name: 'Ann Lee', seenAt: at(minute) }],
    happenings: completions.map((completed) => ({
      ...record,
      what: 'call',
      part: `completed ${at(completed)}`,
      detail: 'completed',
      happenedAt: at(completed),
    })),
    next: null,
  };
  const event = happened('customer.records-read.v1', 30, 'back-calls', data);
  return inTransaction(running.pool, (client) =>
    onRecordsRead(event as EventOf<'customer.records-read.v1'>, client),
  );
};

const completions = async () => {
  const { rows } = await running.pool.query<{ at: Date }>(
    `SELECT happened_at AS at FROM timeline_entries WHERE detail = 'completed' ORDER BY 1`,
  );
  return rows.map((row) => row.at.toISOString());
};

it.each<[string, State[], number[]]>([
  ['completed', [[1], [2, 2]], [2]],
  ['completed, and undone', [[1], [2, 2], [3]], []],
  ['completed, and undone, and its first event comes late', [[1], [3], [2, 2]], []],
  ['completed, undone and completed again', [[2, 2], [3], [4, 4]], [4]],
  ['completed, undone and completed again, and all come late', [[4, 4], [3], [2, 2]], [4]],
  ['completed by a file that names an earlier day', [[3], [5, 1]], [1]],
  [
    'completed, and its notes changed',
    [
      [2, 2],
      [5, 2],
    ],
    [2],
  ],
])(
  'a call that was %s: the page shows the completion that its latest state has',
  async (_what, states, shown) => {
    await noteEach(...states);
    expect(await completions()).toEqual(shown.map(at));
    await note(...states, ...states);
    expect(await completions()).toEqual(shown.map(at));
  },
);

it('events that come at the same time are as if each had come alone', async () => {
  await note([2, 2], [4, 4], [3]);
  expect(await completions()).toEqual([at(4)]);
  await note([5], [4, 4]);
  expect(await completions()).toEqual([]);
});

it('a rebuild brings no undone completion back', async () => {
  await noteEach([2, 2], [3]);
  await readAgain(3, 2);
  expect(await completions()).toEqual([]);
});

it('a rebuild withdraws a completion whose undoing it says first', async () => {
  await note([2, 2]);
  await readAgain(3);
  expect(await completions()).toEqual([]);
});

it('a rebuild from nothing shows the latest completion, as the events did', async () => {
  await readAgain(4, 2, 4);
  expect(await completions()).toEqual([at(4)]);
});
