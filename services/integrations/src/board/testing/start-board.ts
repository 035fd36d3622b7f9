import { createLogger } from '@loanline/kit/runtime/logger';
import { inContext } from '@loanline/kit/runtime/request-context';
import { createTestDatabase } from '@loanline/kit/testing/database';
import type { EventOf } from '@loanline/proto/events';
import { createPrisma } from '../../prisma.ts';
import { migrations } from '../../service.ts';
import type { Board, BoardRow } from '../board.ts';
import { statusLabels } from '../status-labels.ts';
import { listBoardSyncs, type BoardSyncRow } from '../store/board-syncs.ts';
import { syncBoard } from '../sync-board.ts';

const nothing = () => Promise.resolve();

/** An item of monday.com with a number as its id, and what its cells show. */
export const itemOf = (id: number, reference: string | null, phone = '07700 900101'): BoardRow => ({
  id: String(id),
  name: 'Ann Lee',
  isActive: true,
  changedAt: '2026-11-20T09:00:00.000Z',
  values: new Map([
    ['Application ID', { text: reference, changedAt: null }],
    ['Phone', { text: phone, changedAt: null }],
  ]),
});

/** @param whileRead what happens while it is read */
export const boardOf = (items: readonly BoardRow[], whileRead: () => Promise<unknown> = nothing): Board => ({
  head: (_boardId, onCall) => {
    onCall();
    return Promise.resolve({
      name: 'Loans',
      columns: ['Application ID', 'Phone'].map((title) => ({ id: title, title, type: 'text' })),
    });
  },
  pages: async function* (_boardId, _columns, onCall) {
    onCall();
    await whileRead();
    yield await Promise.resolve(items);
  },
});

interface Given {
  /** How the board is when its sync begins, where that differs from what is stored. */
  readonly begun?: Partial<BoardSyncRow>;
  readonly whileRead?: () => Promise<unknown>;
}

/** A database with one board that has not been read yet, and its syncs. */
export const startBoard = async () => {
  const database = await createTestDatabase(migrations);
  const { pool } = database;
  const prisma = createPrisma(pool);
  const state = async () => {
    const [row] = await listBoardSyncs(pool, ['1']);
    if (!row) throw new Error('The board is not known');
    return row;
  };
  /** Syncs a board that shows these items, and returns what was published of each application. */
  const syncGiven = async ({ begun, whileRead }: Given, items: readonly BoardRow[]) => {
    await pool.query('TRUNCATE outbox');
    const parts = {
      pool,
      prisma,
      relay: { wake: () => undefined },
      logger: createLogger('board', 'silent'),
      board: boardOf(items, whileRead),
      mapping: { columns: {}, labels: statusLabels({}, {}) },
      pace: { pollMs: 1_000, dailyCalls: 1_000, hasWebhooks: false },
    };
    const term = { number: 0, renew: nothing, fence: nothing, release: nothing };
    const before = { ...(await state()), ...begun };
    await inContext({ correlationId: 'c' }, () => syncBoard(parts, before, term));
    const { rows } = await pool.query<{ data: EventOf<'board.items-reported.v1'>['data'] }>(
      `SELECT data FROM outbox WHERE name = 'board.items-reported.v1' ORDER BY id`,
    );
    return rows.flatMap(({ data }) =>
      data.items.map(({ applicationId, isActive }) => ({ applicationId, isActive })),
    );
  };
  return {
    pool,
    prisma,
    state,
    syncGiven,
    sync: (...items: BoardRow[]) => syncGiven({}, items),
    reset: async () => {
      await pool.query('TRUNCATE board_items, board_syncs, outbox');
      await pool.query(`INSERT INTO board_syncs (board_id) VALUES ('1')`);
    },
    drop: () => database.drop(),
  };
};
