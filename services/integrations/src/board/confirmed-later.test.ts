import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { inContext } from '@loanline/kit/runtime/request-context';
import { presentBoard } from './present-board.ts';
import { syncMessage } from './sync-message.ts';
import { syncNow } from './sync-now.ts';
import { itemOf, startBoard } from './testing/start-board.ts';

let on: Awaited<ReturnType<typeof startBoard>>;
beforeAll(async () => {
  on = await startBoard();
});
afterAll(() => on.drop());

const pace = { pollMs: 1_000, dailyCalls: 1_000, hasWebhooks: false };
const call = (ending?: number) =>
  inContext({ correlationId: 'c' }, () =>
    syncNow({ pool: on.pool, pace }, '1', ending === undefined ? undefined : { ending, actor: 'rosa' }),
  );

beforeEach(async () => {
  await on.reset();
  await on.sync(...Array.from({ length: 30 }, (_, place) => itemOf(place, `A${place}`)));
  await on.sync();
  await on.pool.query(
    `UPDATE board_syncs SET calls = 998, calls_on = (now() AT TIME ZONE 'UTC')::date, next_sync_at = now() + interval '8 minutes'`,
  );
});

it('given the calls that are left are for polls, when staff confirm the end of applications, then the next poll ends them', async () => {
  await expect(call()).rejects.toThrow('reserved for the automatic syncs');
  await expect(call(29)).rejects.toThrow('reserved for the automatic syncs');
  const confirmed = await call(30);
  const { nextSyncAt } = await on.state();
  expect(confirmed).toMatchObject({ kind: 'confirmed', at: nextSyncAt });
  expect(syncMessage(confirmed, 30)).toMatch(
    /^Confirmed: 30 applications end with the next sync, at \d\d:\d\d:\d\d$/,
  );
  expect(await presentBoard(on.prisma, confirmed.board)).toMatchObject({ endingConfirmed: 30 });
  await call(30);
  const { rows } = await on.pool.query(`SELECT FROM audit_entries WHERE actor = 'rosa'`);
  expect(rows).toHaveLength(1);
  expect(await on.sync()).toHaveLength(30);
  expect(await presentBoard(on.prisma, await on.state())).not.toHaveProperty('endingConfirmed');
});

it('given a read that takes longer than the call may, then the answer says that the end is confirmed', async () => {
  await on.pool.query(`UPDATE board_syncs SET calls = 0`);
  const confirmed = await call(30);
  expect(syncMessage(confirmed, 30)).toBe('Confirmed: 30 applications end once the board is read');
}, 30_000);
