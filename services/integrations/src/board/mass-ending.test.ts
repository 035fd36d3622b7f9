import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BoardRow } from './board.ts';
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

  it.each([
    ['all of a few', 9, 0],
    ['half of many', 30, 15],
  ])('%s: their applications end', async (_what, before, after) => {
    await sync(...items(before));
    expect(await sync(...items(after))).toHaveLength(before - after);
  });

  it('most of many: no application ends until staff have read that and asked again', async () => {
    const lost = (count: number) =>
      `The board no longer shows ${count} of its 30 items, so nothing was changed. If they were removed on purpose, press Refresh`;
    const again = 'again, and their applications end';
    await sync(...items(30));
    expect(await sync()).toEqual([]);
    expect(await state()).toMatchObject({ state: 'failing', lastError: lost(30) });
    await askForSync();
    expect(await sync()).toEqual([]);
    expect(await state()).toMatchObject({ lastError: `${lost(30)} ${again}` });
    await askForSync();
    expect(await sync(...items(14))).toEqual([]);
    expect(await state()).toMatchObject({ lastError: `${lost(16)} ${again}` });
    await askForSync();
    expect(await sync(...items(14))).toHaveLength(16);
    expect(await state()).toMatchObject({ state: 'connected', lastError: null });
  });

  it('given a request made before staff could read the reason, then it confirms nothing, and one made after it does', async () => {
    await sync(...items(30));
    await askForSync();
    expect(await on.syncGiven({ whileRead: askForSync }, [])).toEqual([]);
    expect(await on.syncGiven({ whileRead: askForSync }, [])).toEqual([]);
    expect(await state()).toMatchObject({ lastError: expect.stringMatching(/press Refresh again/) });
    expect(await sync()).toHaveLength(30);
  });

  it.each([
    ['succeeded', items(30)],
    ['failed for another reason', [itemOf(1, null)]],
  ])('given that a sync has %s since the reason, then a request confirms nothing', async (_how, shown) => {
    await sync(...items(30));
    await askForSync();
    await sync();
    await sync(...shown);
    await askForSync();
    expect(await sync()).toEqual([]);
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
