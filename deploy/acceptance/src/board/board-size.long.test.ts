import { expect, it } from '@jest/globals';
import type { Board } from '@loanline/integrations/board/board';
import { createMondayBoard } from '@loanline/integrations/board/monday-board';
import { statusLabels } from '@loanline/integrations/board/status-labels';
import { listBoardSyncs } from '@loanline/integrations/board/store/board-syncs';
import { syncBoard } from '@loanline/integrations/board/sync-board';
import { createPrisma } from '@loanline/integrations/prisma';
import { eventually } from '@loanline/kit/testing/processes';
import { boardId, itemOf, startBoardOnSandbox, type BoardOnSandbox } from './board-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

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

/** One sync, without waiting for the worker whose turn it is. */
const syncAlone = async ({ pools, logger }: BoardOnSandbox, board: Board) => {
  const [row] = await listBoardSyncs(pools.integrations, [boardId]);
  if (!row) throw new Error('The board is not known');
  await syncBoard(
    {
      pool: pools.integrations,
      prisma: createPrisma(pools.integrations),
      relay: { wake: () => undefined },
      logger,
      board,
      mapping: { columns: {}, labels: statusLabels({}, {}) },
      pace: { pollMs: 3_600_000, dailyCalls: 1_000_000, hasWebhooks: false },
    },
    row,
    { number: 0, renew: nothing, fence: nothing, release: nothing },
  );
};

it('a board of 10,000: the first sync writes them all, the second nothing, and two instances read it once', async () => {
  const on = stopAfterTest(await startBoardOnSandbox({}, 2));
  // The first of the two reads the board when it starts: while it is empty.
  await eventually(async () =>
    expect((await on.status()).body).toMatchObject({ boards: [{ state: 'connected' }] }),
  );
  on.board.items.push(...Array.from({ length: 10_000 }, (_, number) => itemOf(number)));
  const opened = async () => (await on.pools.applications.query('SELECT FROM tracked_applications')).rowCount;
  /**
   * How much of the sync is still to be applied, or to be announced. The outboxes are read last: what is applied has
   * its event there already.
   */
  const underWay = async () => {
    const boards = await on.pools.integrations.query('SELECT FROM board_syncs WHERE applied < report');
    const events = await Promise.all(Object.values(on.pools).map((pool) => pool.query('SELECT FROM outbox')));
    return [boards, ...events].map(({ rowCount }) => rowCount);
  };
  const callsBefore = on.monday.calls;
  await on.sync();
  await eventually(async () => expect(await opened()).toBe(10_000), 60_000);
  expect(on.monday.calls - callsBefore).toBe(21);
  await eventually(async () => expect(await underWay()).toEqual([0, 0, 0]), 60_000);
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
}, 120_000);
