import { emptiedOutbox } from '@loanline/kit/testing/emptied-outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MondayFault, SandboxItem } from '@loanline/sandbox/monday/boards';
import {
  boardId,
  emptyBoard,
  itemOf,
  longAgo,
  startBoardOnSandbox,
  type BoardOnSandbox,
} from './board-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

const namesOf = (on: BoardOnSandbox) => on.published.map(({ name }) => name);

const stored = async (on: BoardOnSandbox, reference: string) => {
  const { rows } = await on.pools.applications.query<Record<string, unknown>>(
    'SELECT * FROM tracked_applications WHERE application_id = $1',
    [reference],
  );
  return rows[0];
};

describe('a board that is synced', () => {
  let on: BoardOnSandbox;
  beforeAll(async () => {
    on = await startBoardOnSandbox({ MONDAY_OUTCOMES: '{"Turned down":"Declined: Not affordable"}' });
    on.board.items.push(itemOf(1), itemOf(2, 'Loan Approved'), itemOf(3));
    on.monday.pageSize = 2;
    await on.sync();
  });
  afterAll(() => on.stop());
  beforeEach(async () => {
    await emptiedOutbox(...Object.values(on.pools));
    on.published.length = 0;
    on.monday.next.length = 0;
    on.board.columns = emptyBoard().columns;
  });

  const change = (place: number, values: SandboxItem['values']) => {
    const item = on.board.items[place];
    if (item) item.values = { ...item.values, ...values };
  };

  it('gives its applications their stage, figures and mirrored values', async () => {
    expect(await stored(on, 'B2')).toMatchObject({
      customer_first_name: 'Ada',
      customer_last_name: 'Lovelace2',
      customer_email: 'ada2@example.com',
      loan_amount: 300,
      current_stage: 6,
      completed_stages: [1, 2, 3, 4, 5],
    });
  });

  it('and has not changed writes nothing and announces nothing', async () => {
    const { status, body } = await on.sync();
    expect([status, body['message']]).toEqual([200, 'Synced: nothing on the board has changed']);
    expect(body['applications']).toHaveLength(3);
    expect(namesOf(on)).toEqual([]);
  });

  it('and has changed in one item writes only that one', async () => {
    change(0, { amount: { text: '£450.00' }, phone: { text: '07700 900123' } });
    expect((await on.sync()).body['message']).toBe('Synced: 1 changed');
    expect(await stored(on, 'B1')).toMatchObject({ loan_amount: 450, phone_e164: '+447700900123' });
    expect(namesOf(on).filter((name) => name.startsWith('application.'))).toEqual(['application.changed.v1']);
  });

  it('that leaves out a field does not change it', async () => {
    change(0, { amount: { text: null }, status: { text: null } });
    await on.sync();
    expect(await stored(on, 'B1')).toMatchObject({ loan_amount: 450, current_stage: 1 });
  });

  it('moves a stage that is newer than what staff did, and no other', async () => {
    await on.move('B3', 4);
    change(2, { status: { text: 'Open Banking Requested', updatedAt: longAgo.replace('05', '06') } });
    await on.sync();
    expect(await stored(on, 'B3')).toMatchObject({ current_stage: 4 });
    change(2, { status: { text: 'Funds Transferred', updatedAt: new Date(Date.now() + 5).toISOString() } });
    await on.sync();
    expect(await stored(on, 'B3')).toMatchObject({ current_stage: 8 });
  });

  it('gives the outcome of an application, by the names of outcomes and by the labels of the setting', async () => {
    const status = (text: string, secondsAhead: number) => ({
      status: { text, updatedAt: new Date(Date.now() + secondsAhead * 1000).toISOString() },
    });
    const outcomes = async () =>
      (
        await on.pools.applications.query<{ application_id: string; outcome: string; reason: string }>(
          `SELECT t.application_id, o.outcome, o.reason FROM application_outcomes o
           JOIN tracked_applications t ON t.id = o.tracked_application_id WHERE o.ended_at IS NULL ORDER BY 1`,
        )
      ).rows;
    change(0, status('ON-HOLD', -60));
    change(2, status('Turned down', -60));
    const { body } = await on.sync();
    expect(body['message']).toBe('Synced: 2 changed');
    expect(body['board']).toMatchObject({ notes: [] });
    expect(await outcomes()).toEqual([
      { application_id: 'B1', outcome: 'on-hold', reason: 'no-reason' },
      { application_id: 'B3', outcome: 'declined', reason: 'affordability' },
    ]);
    change(0, status('Reviewing Affordability', -30));
    change(2, status('Declined: Information from a credit reference agency', -30));
    expect((await on.sync()).body['board']).toMatchObject({
      notes: [expect.stringContaining('CREDIT_REFERENCE_AGENCY')],
    });
    change(2, status('Declined: A reason that nobody added', -20));
    expect((await on.sync()).body['board']).toMatchObject({
      notes: [
        expect.stringContaining('No outcome was set for application B3: the reason is not in the list'),
      ],
    });
    expect((await on.sync()).body['board']).toMatchObject({ notes: [expect.stringContaining('B3')] });
    change(2, status('Turned down', -10));
    expect((await on.sync()).body['board']).toMatchObject({ notes: [] });
    expect(await outcomes()).toMatchObject([{ application_id: 'B3', reason: 'affordability' }]);
    expect(await stored(on, 'B1')).toMatchObject({ current_stage: 3 });
  });

  it('loses an archived item and gets it back', async () => {
    const item = on.board.items[1];
    if (!item) throw new Error('There are three');
    item.state = 'archived';
    expect((await on.sync()).body['message']).toBe('Synced: 1 no longer active');
    expect(await stored(on, 'B2')).toMatchObject({ is_active: false });
    item.state = 'active';
    expect((await on.sync()).body['message']).toBe('Synced: 1 changed');
    expect(await stored(on, 'B2')).toMatchObject({ is_active: true, current_stage: 6 });
  });

  it('says which items it leaves out: without a reference, doubled, with a stage nobody knows', async () => {
    on.board.items.push(
      { ...itemOf(10), values: {} },
      { ...itemOf(1), id: '9999' },
      itemOf(11, 'Somewhere else'),
    );
    const { body } = await on.sync();
    expect(body['board']).toMatchObject({
      items: 4,
      notes: [
        'Item 9010 has no application reference, or an invalid one',
        'Application B1 is on the board more than once: the first counts',
        'Application B11: Stage cannot be read',
      ],
    });
    on.board.items.splice(3);
    await on.sync();
  });

  const refusal = (status: number, code?: string, retryAfter?: number): MondayFault => ({
    kind: 'refuse',
    status,
    ...(code !== undefined && { code }),
    ...(retryAfter !== undefined && { retryAfter }),
  });

  it.each<[string, (MondayFault | null)[], string]>([
    ['bad credentials', [refusal(401, 'NOT_AUTHENTICATED')], 'monday.com does not accept our access token'],
    ['no right to it', [refusal(200, 'USER_UNAUTHORIZED')], 'Our access token may not read this board'],
    ['429', [refusal(429)], 'monday.com asks us to slow down'],
    ['complexity', [refusal(200, 'COMPLEXITY_BUDGET_EXHAUSTED')], 'monday.com asks us to slow down'],
    [
      'a used up day',
      [refusal(200, 'DAILY_LIMIT_EXCEEDED')],
      "monday.com's allowance of calls for today is used up",
    ],
    ['500', [refusal(500)], 'monday.com is having problems'],
    ['a time-out', [null, { kind: 'hang' }], 'monday.com did not answer in time'],
    ['half a page', [null, { kind: 'half' }], 'monday.com broke off in the middle of its answer'],
    ['half a board', [null, null, refusal(500)], 'monday.com is having problems'],
    [
      'a cursor of an hour ago',
      [null, null, { kind: 'late', minutes: 61 }],
      'The board changed page while it was being read, so it is read again from its start',
    ],
  ])(
    '%s: staff see the reason, nothing is lost or doubled, and the next sync succeeds',
    async (_what, next, error) => {
      change(0, { amount: { text: String(100 + Math.floor(Math.random() * 800)) } });
      const before = await stored(on, 'B1');
      on.monday.next.push(...next);
      const failed = await on.sync();
      expect([failed.status, failed.body]).toMatchObject([503, { error, code: 'service-unavailable' }]);
      expect(await stored(on, 'B1')).toEqual(before);
      expect((await on.status()).body).toMatchObject({
        configured: true,
        message: 'The board cannot be read at the moment',
        boards: [{ state: 'failing', lastError: error, failingSince: expect.any(String) as unknown }],
      });
      expect((await on.sync()).status).toBe(200);
      expect((await on.status()).body).toMatchObject({ boards: [{ state: 'connected', lastError: null }] });
      expect((await stored(on, 'B1'))?.['loan_amount']).toBe(
        Number(on.board.items[0]?.values['amount']?.text),
      );
      expect(namesOf(on).filter((name) => name === 'application.changed.v1')).toHaveLength(1);
    },
  );

  it('and fails because of our own fault: the answer says so, its calls are counted, and the next sync continues', async () => {
    change(0, { amount: { text: '333' } });
    const rename = (from: string, to: string) =>
      on.pools.integrations.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    const counted = async () =>
      (await on.pools.integrations.query<{ calls: number }>('SELECT calls FROM board_syncs')).rows[0]?.calls;
    const before = (await counted()) ?? 0;
    await rename('board_items', 'board_items_away');
    const { status, body } = await on.sync();
    await rename('board_items_away', 'board_items');
    expect([status, body['error']]).toEqual([503, 'It could not be read because of a fault of our own']);
    expect(await counted()).toBe(before + 3);
    expect((await on.sync()).body['message']).toBe('Synced: 1 changed');
    expect(await stored(on, 'B1')).toMatchObject({ loan_amount: 333 });
  });

  it('whose reference column was renamed fails clearly, and recovers', async () => {
    on.board.columns = on.board.columns.map((column) =>
      column.id === 'text_ref' ? { ...column, title: 'Ref' } : column,
    );
    const { status, body } = await on.sync();
    expect([status, body['error']]).toEqual([
      503,
      expect.stringContaining('The board has no column "Application ID"'),
    ]);
    expect(await stored(on, 'B1')).toMatchObject({ is_active: true });
    on.board.columns = emptyBoard().columns;
    expect((await on.sync()).status).toBe(200);
  });

  it('that lost another column keeps what that column said before', async () => {
    const before = await stored(on, 'B1');
    on.board.columns = on.board.columns.filter(({ id }) => id !== 'amount' && id !== 'status');
    await on.sync();
    expect(await stored(on, 'B1')).toEqual(before);
    on.board.columns = emptyBoard().columns;
    await on.sync();
  });

  it('is the only one that may be asked for', async () => {
    expect((await on.sync('999')).status).toBe(404);
  });

  it('logs nothing about its customers', () => {
    expect(on.logged.join('')).not.toMatch(/Lovelace|example\.com|900123/);
  });
});

it('the board of the demo says what the demo data says: it opens, changes and moves nothing', async () => {
  const id = '7214880451';
  const on = stopAfterTest(await startBoardOnSandbox({ SEED_DEMO: '1', MONDAY_BOARD_IDS: id }));
  expect((await on.sync(id)).body['board']).toMatchObject({
    boardName: 'Live applications',
    state: 'connected',
    items: 24,
    notes: [],
    opened: 0,
    changed: 0,
    removed: 0,
  });
  expect(namesOf(on).filter((name) => name === 'application.changed.v1')).toEqual([]);
});

it('without a token the status says so, and a sync is refused', async () => {
  const on = stopAfterTest(await startBoardOnSandbox({ MONDAY_TOKEN: '' }));
  expect((await on.status()).body).toMatchObject({
    configured: false,
    message: 'No board is set up. Ask your system administrator to set MONDAY_TOKEN.',
  });
  expect([(await on.sync(boardId)).status]).toEqual([503]);
});
