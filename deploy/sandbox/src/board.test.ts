import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Board } from '@loanline/integrations/board/board';
import { createMondayBoard } from '@loanline/integrations/board/monday-board';
import { stageLabels } from '@loanline/integrations/board/read-row';
import { listBoardSyncs } from '@loanline/integrations/board/store/board-syncs';
import { syncBoard } from '@loanline/integrations/board/sync-board';
import { eventually } from '@loanline/kit/testing/processes';
import type { MondayMishap, SandboxItem } from './monday/boards.ts';
import { boardId, emptyBoard, startBoardOnSandbox, type BoardOnSandbox } from './testing/board-on-sandbox.ts';

const longAgo = '2026-01-05T09:00:00.000Z';

const itemOf = (number: number, stage: string | null = 'Application Received'): SandboxItem => ({
  id: String(9000 + number),
  name: `Ada Lovelace${number}`,
  state: 'active',
  updatedAt: longAgo,
  values: {
    text_ref: { text: `B${number}` },
    status: { text: stage, updatedAt: longAgo },
    amount: { text: '300' },
    mail: { text: `ada${number}@example.com` },
  },
});

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
    on = await startBoardOnSandbox();
    on.board.items.push(itemOf(1), itemOf(2, 'Loan Approved'), itemOf(3));
    on.monday.pageSize = 2;
    await on.sync();
  });
  afterAll(() => on.stop());
  beforeEach(() => {
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

  it('and has changed in one item writes that one alone', async () => {
    change(0, { amount: { text: '£450.00' }, phone: { text: '07700 900123' } });
    expect((await on.sync()).body['message']).toBe('Synced: 1 changed');
    expect(await stored(on, 'B1')).toMatchObject({ loan_amount: 450, phone_e164: '+447700900123' });
    expect(namesOf(on).filter((name) => name.startsWith('application.'))).toEqual(['application.changed.v1']);
  });

  it('and says nothing of a field leaves what is known', async () => {
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
        'Item 9010 has no application reference, or one that is none',
        'Application B1 is on the board more than once: the first counts',
        'Application B11: Stage cannot be read',
      ],
    });
    on.board.items.splice(3);
    await on.sync();
  });

  const refusal = (status: number, code?: string, retryAfter?: number): MondayMishap => ({
    kind: 'refuse',
    status,
    ...(code !== undefined && { code }),
    ...(retryAfter !== undefined && { retryAfter }),
  });

  it.each<[string, (MondayMishap | null)[], string]>([
    ['bad credentials', [refusal(401, 'NOT_AUTHENTICATED')], 'monday.com does not accept our access token'],
    ['no right to it', [refusal(200, 'USER_UNAUTHORIZED')], 'Our access token may not read this board'],
    ['429', [refusal(429)], 'monday.com asks us to slow down'],
    ['complexity', [refusal(200, 'COMPLEXITY_BUDGET_EXHAUSTED')], 'monday.com asks us to slow down'],
    [
      'a used up day',
      [refusal(200, 'DAILY_LIMIT_EXCEEDED')],
      "monday.com's allowance of calls for today is used up",
    ],
    ['500', [refusal(500)], 'monday.com has a fault of its own'],
    ['a time-out', [null, { kind: 'hang' }], 'monday.com did not answer in time'],
    ['half a page', [null, { kind: 'half' }], 'monday.com broke off in the middle of its answer'],
    ['half a board', [null, null, refusal(500)], 'monday.com has a fault of its own'],
    [
      'a cursor of an hour ago',
      [null, null, { kind: 'late', minutes: 61 }],
      'The board changed page while it was being read, so it is read again from its start',
    ],
  ])('%s: it is said, nothing is lost or doubled, and the next sync goes on', async (_what, next, error) => {
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
    expect((await stored(on, 'B1'))?.['loan_amount']).toBe(Number(on.board.items[0]?.values['amount']?.text));
    expect(namesOf(on).filter((name) => name === 'application.changed.v1')).toHaveLength(1);
  });

  it('and has a fault of our own behind it: it is said, its calls are counted, and the next sync goes on', async () => {
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

  it('tells the log nothing of its customers', () => {
    expect(on.logged.join('')).not.toMatch(/Lovelace|example\.com|900123/);
  });
});

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Reads the board page by page, and does nothing with it. */
const readAll = async (board: Board) => {
  const onCall = () => undefined;
  const { columns } = await board.head(boardId, onCall);
  const ids = columns.map(({ id }) => id);
  let count = 0;
  for await (const rows of board.pages(boardId, ids, onCall)) count += rows.length;
  expect(count).toBe(10_000);
};

const nothing = () => Promise.resolve();

/** One sync by itself, without waiting for the worker whose turn it is. */
const syncAlone = async ({ pools, logger }: BoardOnSandbox, board: Board) => {
  const [row] = await listBoardSyncs(pools.integrations, [boardId]);
  if (!row) throw new Error('The board is not known');
  await syncBoard(
    {
      pool: pools.integrations,
      relay: { wake: () => undefined },
      logger,
      board,
      reading: { columns: {}, labels: stageLabels({}) },
      pace: { pollMs: 3_600_000, dailyCalls: 1_000_000 },
    },
    row,
    { number: 0, renew: nothing, fence: nothing, release: nothing },
  );
};

it('a board of 10,000: the first sync writes them all, the second nothing, and two instances read it once', async () => {
  const on = await startBoardOnSandbox({}, 2);
  // The first of the two reads the board when it starts: while it is empty.
  await eventually(async () =>
    expect((await on.status()).body).toMatchObject({ boards: [{ state: 'connected' }] }),
  );
  on.board.items.push(...Array.from({ length: 10_000 }, (_, number) => itemOf(number)));
  const count = async (table: string) => {
    const { rows } = await on.pools.applications.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table}`,
    );
    return rows[0]?.n;
  };
  const callsBefore = on.monday.calls;
  await on.sync();
  await eventually(async () => expect(await count('tracked_applications')).toBe(10_000), 60_000);
  expect(on.monday.calls - callsBefore).toBe(21);
  await eventually(async () => expect(await count('outbox')).toBe(0), 60_000);
  on.published.length = 0;
  /** Which transaction wrote each row last. */
  const written = async () => {
    const { rows } = await on.pools.applications.query<{ rows: string }>(
      `SELECT md5(string_agg(id || ' ' || xmin, ',' ORDER BY id)) AS rows FROM tracked_applications`,
    );
    const { rows: items } = await on.pools.integrations.query<{ rows: string }>(
      `SELECT md5(string_agg(application_id || ' ' || xmin, ',' ORDER BY application_id)) AS rows FROM board_items`,
    );
    return [rows, items];
  };
  const before = await written();
  const bare = createMondayBoard({ token: on.monday.token, url: on.mondayUrl, timeoutMs: 10_000 });
  expect((await on.sync()).body).toMatchObject({ message: 'Synced: nothing on the board has changed' });
  const reads: number[] = [];
  const syncs: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    reads.push(await millisecondsOf(() => readAll(bare)));
    syncs.push(await millisecondsOf(() => syncAlone(on, bare)));
  }
  const [read, sync] = [Math.min(...reads), Math.min(...syncs)];
  console.info(`10,000 items: bare read ${Math.round(read)} ms, unchanged sync ${Math.round(sync)} ms`);
  // Below 2 on a quiet machine, and more beside other tests.
  expect(sync / read).toBeLessThan(5);
  expect([await written(), on.published]).toEqual([before, []]);
  await on.stop();
}, 120_000);

it('a board that asks for patience is given it, whoever asks, and comes back by itself', async () => {
  const on = await startBoardOnSandbox({ MONDAY_POLL_SECONDS: '1' });
  on.board.items.push(itemOf(1));
  await on.sync();
  const refused: MondayMishap = { kind: 'refuse', status: 429, retryAfter: 3 };
  on.monday.next.push(refused);
  expect((await on.sync()).body['error']).toBe('monday.com asks us to slow down');
  const { calls } = on.monday;
  const at = Date.now();
  expect(await on.sync()).toMatchObject({
    status: 503,
    body: {
      error: expect.stringMatching(
        /^monday\.com asks us to slow down\. It can be read again from \d\d:\d\d:\d\d\.$/,
      ) as unknown,
    },
  });
  await eventually(async () =>
    expect((await on.status()).body).toMatchObject({ boards: [{ state: 'connected' }] }),
  );
  expect(Date.now() - at).toBeGreaterThan(2_000);
  expect(on.monday.calls - calls).toBeLessThanOrEqual(4);
  await on.stop();
});

it('the board of the demo says what the demo data says: it opens, changes and moves nothing', async () => {
  const id = '7214880451';
  const on = await startBoardOnSandbox({ SEED_DEMO: '1', MONDAY_BOARD_IDS: id });
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
  await on.stop();
});

it('without a token the status says so, and a sync is refused', async () => {
  const on = await startBoardOnSandbox({ MONDAY_TOKEN: '' });
  expect((await on.status()).body).toMatchObject({
    configured: false,
    message: 'No board is set up: MONDAY_TOKEN not given',
  });
  expect([(await on.sync(boardId)).status]).toEqual([503]);
  await on.stop();
});
