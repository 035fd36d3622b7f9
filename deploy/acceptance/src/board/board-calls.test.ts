import { expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { MondayFault } from '@loanline/sandbox/monday/boards';
import { itemOf, startBoardOnSandbox } from './board-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

it('the Retry-After of a board holds for every caller, and syncs resume automatically', async () => {
  const on = stopAfterTest(await startBoardOnSandbox({ MONDAY_POLL_SECONDS: '1' }));
  on.board.items.push(itemOf(1));
  await on.sync();
  const refused: MondayFault = { kind: 'refuse', status: 429, retryAfter: 3 };
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
});

it('syncs by staff leave the calls that polls need until midnight, and the answer says when the board is read', async () => {
  const on = stopAfterTest(await startBoardOnSandbox({ MONDAY_DAILY_CALLS: '100' }));
  await on.sync();
  await on.pools.integrations.query('UPDATE board_syncs SET calls = 99');
  const { calls } = on.monday;
  expect(await on.sync()).toMatchObject({
    status: 503,
    body: {
      error: expect.stringMatching(
        /^The calls to monday\.com that are left for today are reserved for the automatic syncs\. It can be read again from \d\d:\d\d:\d\d\.$/,
      ) as unknown,
    },
  });
  expect(on.monday.calls).toBe(calls);
});
