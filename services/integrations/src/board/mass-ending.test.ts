import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inContext } from '@loanline/kit/runtime/request-context';
import type { BoardRow } from './board.ts';
import { presentBoard } from './present-board.ts';
import { requestSync } from './store/board-syncs.ts';
import { itemOf, startBoard } from './testing/start-board.ts';

let on: Awaited<ReturnType<typeof startBoard>>;
beforeAll(async () => {
  on = await startBoard();
});
afterAll(() => on.drop());
beforeEach(() => on.reset());
const sync = (...items: BoardRow[]) => on.sync(...items);
const state = () => on.state();

describe('a board that no longer shows its items', () => {
  const items = (count: number) => Array.from({ length: count }, (_, place) => itemOf(place, `A${place}`));
  const askForSync = () => requestSync(on.pool, '1');
  const confirm = (ending: number, actor = 'rosa') =>
    inContext({ correlationId: 'c' }, () => requestSync(on.pool, '1', { ending, actor }));
  const shown = async () => presentBoard(on.prisma, await state());

  it.each([
    ['all of a few', 9, 0],
    ['half of many', 30, 15],
  ])('%s: their applications end', async (_what, before, after) => {
    await sync(...items(before));
    expect(await sync(...items(after))).toHaveLength(before - after);
  });

  const refusal = (count: number) =>
    `The board no longer shows ${count} of its 30 items, so nothing was changed. If they were removed on purpose, choose “End ${count} applications” under How It Works`;

  it('most of many: staff see how many applications would end, and they end once staff have confirmed that number', async () => {
    await sync(...items(30));
    expect(await sync()).toEqual([]);
    expect(await shown()).toMatchObject({ state: 'failing', lastError: refusal(30), endingRefused: 30 });
    await confirm(30);
    expect(await sync(...items(14))).toEqual([]);
    expect(await shown()).toMatchObject({ lastError: refusal(16), endingRefused: 16 });
    await confirm(16);
    expect(await sync(...items(14))).toHaveLength(16);
    expect(await shown()).toMatchObject({ state: 'connected', lastError: null });
    expect(await shown()).not.toHaveProperty('endingRefused');
  });

  it('given a refusal, then a request without its number confirms nothing, however often staff ask', async () => {
    await sync(...items(30));
    await sync();
    for (const ask of [askForSync, askForSync, () => confirm(29)]) {
      await ask();
      expect(await sync()).toEqual([]);
    }
  });

  it('given a confirmation while the board is read, then the sync after that ends the applications', async () => {
    await sync(...items(30));
    await sync();
    expect(await on.syncGiven({ whileRead: () => confirm(30) }, [])).toEqual([]);
    expect(await sync()).toHaveLength(30);
  });

  it('given a confirmation while an earlier board is read, then the next sync ends the applications', async () => {
    await sync(...items(30));
    await sync();
    const begun = await state();
    await confirm(30);
    expect(await on.syncGiven({ begun }, [])).toHaveLength(30);
  });

  it('given a colleague who asks for a sync after a confirmation, then it remains confirmed', async () => {
    await sync(...items(30));
    await sync();
    await confirm(30);
    await askForSync();
    expect(await sync()).toHaveLength(30);
  });

  it.each([
    ['succeeded', items(30)],
    ['failed for another reason', [itemOf(1, null)]],
  ])('given that a sync has %s since the refusal, then its number confirms nothing', async (_how, now) => {
    await sync(...items(30));
    await sync();
    await sync(...now);
    await confirm(30);
    expect(await sync()).toEqual([]);
  });

  it('given a confirmation, then an audit entry says who ended how many applications; a wrong number leaves none', async () => {
    await sync(...items(30));
    await sync();
    await confirm(29, 'bob');
    await confirm(30, 'bob');
    const { rows } = await on.pool.query(
      `SELECT actor, action, subject, reason FROM audit_entries WHERE actor = 'bob'`,
    );
    expect(rows).toEqual([
      { actor: 'bob', action: 'confirm end of applications', subject: 'boards/1', reason: '30 applications' },
    ]);
  });

  it('given a refusal, then the next sync waits as long as its calls allow', async () => {
    await sync(...items(30));
    await sync();
    expect(Number((await state()).nextSyncAt) - Date.now()).toBeGreaterThan(170_000);
  });

  it('most of many, for a moment: nothing has changed when it shows them again', async () => {
    await sync(...items(30));
    await sync();
    expect(await sync(...items(30))).toEqual([]);
  });
});
