import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { inContext } from '@loanline/kit/runtime/request-context';
import type { EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import type { BoardRow } from './board.ts';
import { fetchBoard } from './fetch-board.ts';
import { presentBoard } from './present-board.ts';
import { recordApplied } from './record-applied.ts';
import { statusLabels } from './status-labels.ts';
import { requestSync } from './store/board-syncs.ts';
import { boardOf, itemOf, startBoard } from './testing/start-board.ts';

let on: Awaited<ReturnType<typeof startBoard>>;
beforeAll(async () => {
  on = await startBoard();
});
afterAll(() => on.drop());
beforeEach(() => on.reset());
const sync = (...items: BoardRow[]) => on.sync(...items);
const state = () => on.state();

describe('a board whose calls of the day are used up when its sync begins', () => {
  it('is read when the day has ended since, and again soon', async () => {
    const begun = { callsToday: 1_000, today: '2026-01-01' };
    expect(await on.syncGiven({ begun }, [itemOf(1, 'A1')])).toHaveLength(1);
    expect(Number((await state()).nextSyncAt) - Date.now()).toBeLessThan(3 * 3_600_000);
  });

  it('is not read on the same day', async () => {
    expect(await on.syncGiven({ begun: { callsToday: 1_000 } }, [itemOf(1, 'A1')])).toEqual([]);
    expect((await state()).lastError).toContain('The daily limit of calls');
  });
});

describe('items that have lost their reference', () => {
  it('keep their applications active, and staff see which ones and what to do', async () => {
    await sync(itemOf(1, 'A1'), itemOf(2, 'A2'));
    expect(await sync(itemOf(1, null), itemOf(2, 'A2'))).toEqual([]);
    expect((await state()).notes).toEqual([
      'Application A1 stays active: its item no longer has a readable reference. Give the item its reference again, or archive it.',
      'Item 1 has no application reference, or an invalid one',
    ]);
    expect(await sync(itemOf(1, 'A1'), itemOf(2, 'A2'))).toEqual([]);
    expect((await state()).notes).toEqual([]);
  });

  it('do not keep the applications of items that have left the board', async () => {
    await sync(itemOf(1, 'A1'), itemOf(2, 'A2'), itemOf(3, 'A3'));
    expect(await sync(itemOf(1, null), itemOf(3, 'A3'))).toEqual([{ applicationId: 'A2', isActive: false }]);
    expect(await sync(itemOf(3, 'A3'))).toEqual([{ applicationId: 'A1', isActive: false }]);
  });

  it('do not keep their applications once they are archived', async () => {
    await sync(itemOf(1, 'A1'), itemOf(2, 'A2'));
    expect(await sync({ ...itemOf(1, null), isActive: false }, itemOf(2, 'A2'))).toEqual([
      { applicationId: 'A1', isActive: false },
    ]);
  });

  it('keep every application whose item the previous release did not store', async () => {
    await sync(itemOf(1, 'A1'), itemOf(2, 'A2'), itemOf(3, 'A3'));
    await on.pool.query('UPDATE board_items SET item_id = NULL');
    expect(await sync(itemOf(1, null), itemOf(3, 'A3'))).toEqual([]);
    // Without an item that may be one of theirs, they have left the board.
    expect(await sync(itemOf(3, 'A3'))).toEqual([
      { applicationId: 'A1', isActive: false },
      { applicationId: 'A2', isActive: false },
    ]);
  });

  it('fail the sync when no item has one: nothing changes, and staff see the column', async () => {
    await sync(itemOf(1, 'A1'), itemOf(2, 'A2'));
    expect(await sync(itemOf(1, null), itemOf(2, 'not a reference!'))).toEqual([]);
    expect(await state()).toMatchObject({
      state: 'failing',
      lastError:
        'No item of the board has a readable reference in its column "Application ID", so nothing was read. Fill in that column, or name another in MONDAY_COLUMNS.',
    });
    expect(await sync(itemOf(1, 'A1'))).toEqual([{ applicationId: 'A2', isActive: false }]);
  });
});

describe('an outcome that applications could not set', () => {
  const applied = (number: number, leftOut: Partial<EventOf<'board.items-applied.v1'>['data']>) => {
    const event: EventOf<'board.items-applied.v1'> = {
      id: randomUUID(),
      name: 'board.items-applied.v1',
      key: '1',
      version: number,
      occurredAt: new Date().toISOString(),
      correlationId: 'c',
      data: { boardId: '1', report: number, opened: 0, changed: 1, removed: 0, ...leftOut },
    };
    return inTransaction(on.pool, (client) =>
      inContext({ correlationId: 'c' }, () => recordApplied(event, client)),
    );
  };
  const notes = async () => (await presentBoard(on.prisma, await state())).notes;
  const refused = [
    { applicationId: 'A1', leftOut: 'no-reason' as const },
    { applicationId: 'a2' },
    { applicationId: 'A3', leftOut: 'erased' as const },
  ];
  beforeEach(async () => {
    await sync(itemOf(1, 'A1'), itemOf(2, 'a2'), itemOf(3, 'A3'));
    await applied(10, { references: refused });
  });

  it('is named by its reference, sync after sync, until a later change of it applies', async () => {
    await sync(itemOf(1, 'A1'), itemOf(2, 'a2'), itemOf(3, 'A3'));
    expect(await notes()).toEqual([
      '1 application on the board was erased here, and cannot return. Remove it from the board.',
      'No outcome was set for application A1: the reason is not in the list, or has been retired. Change the reason on the board, or look at the reasons under Outcome texts, then press Refresh.',
    ]);
    await applied(12, { references: [{ applicationId: 'A1' }] });
    await applied(11, { references: [{ applicationId: 'A1', leftOut: 'no-agency' }] });
    expect(await notes()).toEqual([expect.stringContaining('erased')]);
  });

  it('is published again when staff ask for a sync, and only then', async () => {
    expect(await sync(itemOf(1, 'A1'), itemOf(2, 'a2'), itemOf(3, 'A3'))).toEqual([]);
    await on.pool.query('UPDATE board_syncs SET requested = true');
    expect(await sync(itemOf(1, 'A1'), itemOf(2, 'a2'), itemOf(3, 'A3'))).toEqual([
      { applicationId: 'A1', isActive: true },
    ]);
  });

  it('is published again when staff asked while an earlier board was read', async () => {
    const begun = await state();
    await requestSync(on.pool, '1');
    expect(await on.syncGiven({ begun }, [itemOf(1, 'A1'), itemOf(2, 'a2'), itemOf(3, 'A3')])).toEqual([
      { applicationId: 'A1', isActive: true },
    ]);
  });

  it('is counted where the previous release of applications does not name it', async () => {
    await applied(13, { references: [{ applicationId: 'A1' }, { applicationId: 'A3' }] });
    await applied(14, { withoutAgency: 2 });
    expect(await notes()).toEqual([
      expect.stringMatching(/^No outcome was set for 2 applications: the text/),
    ]);
  });
});

it('an empty last page of a board is read', async () => {
  const board = boardOf([itemOf(1, 'A1')]);
  const pages = async function* () {
    yield* board.pages('1', [], () => undefined);
    yield await Promise.resolve([]);
  };
  const mapping = { columns: {}, labels: statusLabels({}, {}) };
  const { items } = await fetchBoard({ ...board, pages }, '1', mapping, () => undefined);
  expect([...items.keys()]).toEqual(['A1']);
});

it('given a database that was restored, then a board change has a higher number than any before', async () => {
  await sync(itemOf(1, 'A1', '07700 900101'));
  await on.pool.query('UPDATE board_syncs SET report = 1');
  const now = Math.floor(Date.now() / 1_000);
  await sync(itemOf(1, 'A1', '07700 900102'));
  const { published } = await state();
  expect(published).toBeGreaterThan(now);
  await sync(itemOf(1, 'A1', '07700 900103'));
  expect((await state()).published).toBeGreaterThan(published);
});

it('given a board whose numbers no longer fit 32 bits, then they are read and continue', async () => {
  await on.pool.query('UPDATE board_syncs SET report = 5000000000, applied = 5000000000');
  await sync(itemOf(1, 'A1'));
  expect(await state()).toMatchObject({ published: 5_000_000_001, applied: 5_000_000_000 });
});
