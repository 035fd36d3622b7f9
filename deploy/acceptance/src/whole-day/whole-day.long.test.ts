import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stageNames } from '@loanline/proto/enums/stages';
import fc from 'fast-check';
import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxItem } from '@loanline/sandbox/monday/boards';
import { startProductOnSandbox, type ProductOnSandbox } from './product-on-sandbox.ts';

/** What one hand did to one application or one back call request. */
type Act =
  | { readonly by: 'board' | 'staff'; readonly stage: number }
  | { readonly by: 'sheet' | 'agent'; readonly status: string }
  | { readonly by: 'sheet' | 'agent'; readonly notes: string };

/**
 * A day as it was recorded, in the order of the clock for each of four cases; staff choose what no source says, or they
 * would have changed nothing.
 */
const day: Readonly<Record<string, readonly Act[]>> = {
  'application of board and staff': [
    { by: 'board', stage: 2 },
    { by: 'staff', stage: 4 },
    { by: 'board', stage: 3 },
    { by: 'staff', stage: 6 },
    { by: 'board', stage: 5 },
  ],
  'application that staff had last': [
    { by: 'board', stage: 3 },
    { by: 'board', stage: 5 },
    { by: 'staff', stage: 7 },
  ],
  'request of sheet and staff': [
    { by: 'sheet', status: 'completed' },
    { by: 'agent', status: 'see_notes' },
    { by: 'agent', notes: 'Rang, no answer' },
    { by: 'sheet', notes: 'Wants a plan' },
    { by: 'sheet', status: 'pending' },
  ],
  'request that staff had last': [
    { by: 'sheet', notes: 'Moved house' },
    { by: 'sheet', status: 'completed' },
    { by: 'agent', status: 'cancelled' },
    { by: 'agent', notes: 'Asked not to be rung' },
  ],
};
const evening = [
  { stage: 5 },
  { stage: 7 },
  { status: 'pending', notes: 'Wants a plan' },
  { status: 'cancelled', notes: 'Asked not to be rung' },
];

const turns = Object.values(day).flatMap((acts, place) => acts.map(() => place));
const fetched = fc.constantFrom('none', 'none', 'none', 'board', 'sheet', 'both beside');
/** Whose turn it is, and what is read after it: awaited, or beside what comes next. */
const interleaving = fc.record({
  order: fc.shuffledSubarray(turns, { minLength: turns.length }),
  fetches: fc.array(fetched, { minLength: turns.length, maxLength: turns.length }),
});

let on: ProductOnSandbox;
let days = 0;
beforeAll(async () => {
  on = await startProductOnSandbox();
});
afterAll(() => on.stop());

interface Cells {
  readonly name: string;
  readonly phone: string;
  status: string;
  statusAt: string;
  notes: string;
  notesAt: string;
}

/** Two applications and two requests for this test, as they were in the morning. */
const open = async () => {
  const number = ++days;
  const at = new Date().toISOString();
  const items = ['A', 'B'].map((letter): SandboxItem => ({
    id: `${number}${letter.charCodeAt(0)}`,
    name: `Day ${letter}${number}`,
    state: 'active',
    updatedAt: at,
    values: {
      text_reference: { text: `${letter}${number}` },
      status_stage: { text: stageNames[0], updatedAt: at },
    },
  }));
  on.board.items = items;
  const rows = [0, 1].map((place): Cells => ({
    name: `Day Customer ${number}${place}`,
    phone: `07700 ${930_000 + number * 2 + place}`,
    status: '',
    statusAt: '',
    notes: '',
    notesAt: '',
  }));
  on.agency.cases = rows.map(({ name, phone }) => ({ caseId: name, customerName: name, phoneNumber: phone }));
  expect([await on.readBoard(), await on.readAgency()]).toEqual([200, 200]);
  const names = rows.map(({ name }) => name);
  const requests = await on.pools.messaging.query<{ id: number }>(
    'SELECT id FROM back_call_requests WHERE customer_name = ANY ($1) ORDER BY customer_name',
    [names],
  );
  return {
    items,
    rows,
    names,
    ids: requests.rows.map(({ id }) => id),
    references: [`A${number}`, `B${number}`],
  };
};
type Opened = Awaited<ReturnType<typeof open>>;

const showSheet = (rows: readonly Cells[]) =>
  on.spreadsheet.tabs.set('Back Calls', [
    ['Customer Name', 'Phone', 'Status', 'Status Updated', 'Notes', 'Notes Updated'],
    ...rows.map(({ name, phone, status, statusAt, notes, notesAt }) => [
      name,
      phone,
      status,
      statusAt,
      notes,
      notesAt,
    ]),
  ]);

const perform = async ({ items, rows, ids, references }: Opened, place: number, act: Act) => {
  const at = new Date().toISOString();
  const row = rows[place - 2];
  if ('stage' in act) {
    const item = items[place];
    if (act.by === 'staff') expect(await on.move(references[place] ?? '', act.stage)).toBe(200);
    else if (item) item.values['status_stage'] = { text: stageNames[act.stage - 1] ?? null, updatedAt: at };
    return;
  }
  const { by, ...change } = act;
  if (by === 'agent') expect(await on.change(ids[place - 2] ?? 0, change)).toBe(200);
  else if (row) Object.assign(row, change, 'status' in change ? { statusAt: at } : { notesAt: at });
  showSheet(rows);
};

/** Plays the day in one of its orders. @returns how things stand in the evening */
const play = async (order: readonly number[], fetches: readonly string[]) => {
  const opened = await open();
  showSheet(opened.rows);
  const left = Object.values(day).map((acts) => [...acts]);
  const beside: Promise<number>[] = [];
  for (const [step, place] of order.entries()) {
    const act = left[place]?.shift();
    if (!act) throw new Error('Each case has as many turns as acts');
    // Times are in milliseconds, and no two acts share one.
    await delay(3);
    await perform(opened, place, act);
    await delay(3);
    if (fetches[step] === 'board') expect(await on.readBoard()).toBe(200);
    if (fetches[step] === 'sheet') expect(await on.readSheet()).toBe(200);
    if (fetches[step] === 'both beside') beside.push(on.readBoard(), on.readSheet());
  }
  await Promise.all(beside);
  expect(await Promise.all([on.readBoard(), on.readSheet()])).toEqual([200, 200]);
  const applications = await on.pools.applications.query<object>(
    'SELECT current_stage AS stage FROM tracked_applications WHERE application_id = ANY ($1) ORDER BY application_id',
    [opened.references],
  );
  const requests = await on.pools.messaging.query<object>(
    'SELECT status, notes FROM back_call_requests WHERE customer_name = ANY ($1) ORDER BY customer_name',
    [opened.names],
  );
  return [...applications.rows, ...requests.rows];
};

it('a recorded day of board, sheet and staff ends the same in whatever order, and however often and whenever each is read', () =>
  fc.assert(
    fc.asyncProperty(interleaving, async ({ order, fetches }) => {
      expect(await play(order, fetches)).toEqual(evening);
    }),
    {
      numRuns: 4,
      endOnFailure: true,
      // Nothing is read before the evening: only the times say who was last.
      examples: [[{ order: turns, fetches: turns.map(() => 'none') }]],
    },
  ));
