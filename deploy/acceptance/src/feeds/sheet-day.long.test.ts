import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { setTimeout as delay } from 'node:timers/promises';
import { startFeedsOnSandbox, type FeedsOnSandbox } from './feeds-on-sandbox.ts';

let on: FeedsOnSandbox;
let customers = 0;
beforeAll(async () => {
  on = await startFeedsOnSandbox();
});
afterAll(() => on.stop());

/** A change by staff differs from the state before: choosing the current value changes nothing. */
const staffStatuses = ['see_notes', 'retake_payment', 'cancelled'] as const;
const act = fc.oneof(
  fc.record({ by: fc.constant('sheet'), status: fc.constantFrom('pending', 'completed') }),
  fc.record({ by: fc.constant('sheet'), notes: fc.constantFrom('First note', 'Second note') }),
  fc.record({ by: fc.constant('staff'), status: fc.constant('next') }),
  fc.record({ by: fc.constant('staff'), notes: fc.constant('next') }),
);
interface Act {
  readonly by: string;
  readonly status?: string;
  readonly notes?: string;
}

const named = (acts: readonly Act[]): Act[] =>
  acts.map((one, place) => {
    if (one.by === 'sheet') return one;
    const before = acts.slice(0, place).filter(({ by, status }) => by === 'staff' && status !== undefined);
    const next = staffStatuses[before.length % staffStatuses.length] ?? 'see_notes';
    return one.status === undefined ? { ...one, notes: `Staff note ${place}` } : { ...one, status: next };
  });

/** How often the sheet is read after each act of the day. */
const fetches = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 2 }), { minLength: length, maxLength: length });
const day = fc
  .array(act, { minLength: 2, maxLength: 6 })
  .map(named)
  .chain((acts) =>
    fc.record({ acts: fc.constant(acts), first: fetches(acts.length), second: fetches(acts.length) }),
  );

/** A customer whose request was made before the day. */
const open = async () => {
  const number = ++customers;
  const customerName = `Day Customer ${number}`;
  const phoneNumber = `07700 ${String(910_000 + number)}`;
  on.agency.cases = [{ caseId: `day-${number}`, customerName, phoneNumber }];
  await on.syncAgency();
  const { rows } = await on.pools.messaging.query<{ id: number }>(
    'SELECT id FROM back_call_requests WHERE customer_name = $1',
    [customerName],
  );
  return { id: rows[0]?.id ?? 0, customerName, phoneNumber };
};

/** Plays a day on a request of its own, the sheet being read as often as is said, and at last once more. */
const play = async (acts: readonly Act[], reads: readonly number[], hasTimes: boolean) => {
  const { id, customerName, phoneNumber } = await open();
  const cells = { status: '', statusAt: '', notes: '', notesAt: '' };
  const read = async () => {
    const times = hasTimes ? ['Status Updated', 'Notes Updated'] : [];
    const shown = hasTimes ? [cells.statusAt, cells.notesAt] : [];
    on.spreadsheet.tabs.set('Back Calls', [
      ['Customer Name', 'Phone', 'Status', 'Notes', ...times],
      [customerName, phoneNumber, cells.status, cells.notes, ...shown],
    ]);
    expect((await on.readUpdates()).status).toBe(200);
  };
  await read();
  for (const [place, { by, ...change }] of acts.entries()) {
    // Times are in milliseconds, and no two acts share one.
    await delay(3);
    const now = new Date().toISOString();
    if (by === 'staff') expect((await on.change(id, change)).status).toBe(200);
    else
      Object.assign(cells, change, {
        ...(change.status !== undefined && { statusAt: now }),
        ...(change.notes !== undefined && { notesAt: now }),
      });
    await delay(3);
    for (let times = 0; times < (reads[place] ?? 0); times += 1) await read();
  }
  await read();
  await read();
  const { rows } = await on.pools.messaging.query<{ status: string; notes: string }>(
    'SELECT status, notes FROM back_call_requests WHERE id = $1',
    [id],
  );
  return rows[0];
};

/** The last to set a field. */
const lastOf = (acts: readonly Act[]) => ({
  status: acts.findLast((one) => one.status !== undefined)?.status ?? 'pending',
  notes: acts.findLast((one) => one.notes !== undefined)?.notes ?? '',
});

/** Without times, a cell that is set to what it says already has not changed. */
const withoutRepeats = (acts: readonly Act[]): Act[] => {
  const cells: { status?: string; notes?: string } = {};
  return acts.filter(({ by, ...change }) => {
    if (by === 'staff') return true;
    const isNews = Object.entries(change).some(
      ([field, value]) => cells[field as keyof Act & keyof typeof cells] !== value,
    );
    Object.assign(cells, change);
    return isNews;
  });
};

it('after a day of sheet and staff each field has the value that was set last, however often and whenever the sheet is read', () =>
  fc.assert(
    fc.asyncProperty(day, async ({ acts, first, second }) => {
      const wanted = lastOf(acts);
      expect(await play(acts, first, true)).toEqual(wanted);
      expect(await play(acts, second, true)).toEqual(wanted);
    }),
    { numRuns: 5, endOnFailure: true },
  ));

it('without times, a sheet that is read after each of its edits comes to the same, however often it is read again', () =>
  fc.assert(
    fc.asyncProperty(day, async ({ acts, first, second }) => {
      const wanted = lastOf(withoutRepeats(acts));
      const atLeastOnce = (reads: readonly number[]) =>
        reads.map((times, place) => (acts[place]?.by === 'sheet' ? times + 1 : times));
      expect(await play(acts, atLeastOnce(first), false)).toEqual(wanted);
      expect(await play(acts, atLeastOnce(second), false)).toEqual(wanted);
    }),
    { numRuns: 5, endOnFailure: true },
  ));
