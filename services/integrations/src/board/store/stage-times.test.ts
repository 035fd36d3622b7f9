import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { migrations } from '../../service.ts';
import type { Board, BoardValue } from '../board.ts';
import { fetchBoard } from '../fetch-board.ts';
import { statusLabels } from '../status-labels.ts';
import { publishChanges } from './publish-changes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('TRUNCATE board_items, board_syncs, outbox');
  await database.pool.query(`INSERT INTO board_syncs (board_id) VALUES ('1')`);
});

interface Item {
  readonly stage: string;
  readonly phone: string;
  readonly changedAt: string;
  /** When the stage changed, if the column says. */
  readonly stageChangedAt?: string;
}

/** A board with one item, as monday.com shows it at one moment. */
const boardOf = ({ stage, phone, changedAt, stageChangedAt = '' }: Item): Board => ({
  head: () =>
    Promise.resolve({
      name: 'Loans',
      columns: ['Application ID', 'Stage', 'Phone'].map((title) => ({ id: title, title, type: 'dropdown' })),
    }),
  pages: async function* () {
    const values = new Map<string, BoardValue>([
      ['Application ID', { text: '07480', changedAt: null }],
      ['Stage', { text: stage, changedAt: stageChangedAt || null }],
      ['Phone', { text: phone, changedAt: null }],
    ]);
    yield await Promise.resolve([{ id: '1', name: 'Ann Lee', isActive: true, changedAt, values }]);
  },
});

/** Reads the board, and answers the item if it has changed. */
const read = async (item: Item): Promise<BoardItem | undefined> => {
  const settings = { columns: { customerPhone: 'Phone' }, labels: statusLabels({}, {}) };
  const fetched = await fetchBoard(boardOf(item), '1', settings, () => undefined);
  const count = await inTransaction(database.pool, (client) =>
    inContext({ correlationId: 'c' }, () =>
      publishChanges(client, '1', fetched, { isRequested: false, endingConfirmed: null }),
    ),
  );
  if (count === 0) return undefined;
  const { rows } = await database.pool.query<{ data: { items: BoardItem[] } }>(
    'SELECT data FROM outbox ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.data.items[0];
};
const hour = (of: number) => `2026-11-20T${String(of).padStart(2, '0')}:00:00.000Z`;

it('given a stage column without times, then editing a phone number does not change the stage', async () => {
  const first = await read({ stage: '3', phone: '07700 900101', changedAt: hour(9) });
  expect(first).toMatchObject({ stage: 3, stageChangedAt: hour(9) });
  const edited = await read({ stage: '3', phone: '07700 900102', changedAt: hour(11) });
  expect(edited).toMatchObject({ stage: 3, stageChangedAt: hour(9), customerPhone: '07700 900102' });
  expect(await read({ stage: '3', phone: '07700 900102', changedAt: hour(12) })).toBeUndefined();
  const moved = await read({ stage: '4', phone: '07700 900102', changedAt: hour(13) });
  expect(moved).toMatchObject({ stage: 4, stageChangedAt: hour(13) });
  const back = await read({ stage: '3', phone: '07700 900102', changedAt: hour(14) });
  expect(back).toMatchObject({ stage: 3, stageChangedAt: hour(14) });
});

it('given items that the previous release read, then their stage counts from the first fetch of this release', async () => {
  await read({ stage: '3', phone: '07700 900101', changedAt: hour(9) });
  await database.pool.query('UPDATE board_items SET stage = NULL, stage_since = NULL');
  expect(await read({ stage: '3', phone: '07700 900101', changedAt: hour(9) })).toBeUndefined();
  const edited = await read({ stage: '3', phone: '07700 900102', changedAt: hour(11) });
  expect(edited).toMatchObject({ stageChangedAt: hour(9) });
});

it('given a stage column without times, then an outcome counts from when it was first read', async () => {
  await read({ stage: '3', phone: '1', changedAt: hour(9) });
  const declined = await read({ stage: 'Declined', phone: '1', changedAt: hour(10) });
  expect(declined).toMatchObject({
    stage: null,
    outcome: { outcome: 'declined' },
    stageChangedAt: hour(10),
  });
  const edited = await read({ stage: 'Declined', phone: '2', changedAt: hour(11) });
  expect(edited).toMatchObject({ outcome: { outcome: 'declined' }, stageChangedAt: hour(10) });
  const held = await read({ stage: 'On hold', phone: '2', changedAt: hour(12) });
  expect(held).toMatchObject({ outcome: { outcome: 'on-hold' }, stageChangedAt: hour(12) });
});

it('given a status column, then its own time counts', async () => {
  await read({ stage: '3', phone: '1', changedAt: hour(9), stageChangedAt: hour(8) });
  const again = await read({ stage: '3', phone: '1', changedAt: hour(11), stageChangedAt: hour(10) });
  expect(again).toMatchObject({ stage: 3, stageChangedAt: hour(10) });
});
