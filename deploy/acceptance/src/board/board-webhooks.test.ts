import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import {
  boardId,
  itemOf,
  publicOrigin,
  startBoardOnSandbox,
  type BoardOnSandbox,
} from './board-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

const signingSecret = 'a secret of the app';
const path = '/api/monday/webhook';

let on: BoardOnSandbox;
beforeAll(async () => {
  // An hour between two polls: what appears before came by a webhook.
  on = await startBoardOnSandbox({ MONDAY_SIGNING_SECRET: signingSecret });
  on.accounts.monday.signingSecret = signingSecret;
  on.board.items.push(itemOf(1), itemOf(2));
  await on.sync();
});
afterAll(() => on.stop());

const row = async () =>
  (
    await on.pools.integrations.query<{ syncs: number; unread_since: Date | null }>(
      'SELECT runs::int AS syncs, unread_since FROM board_syncs',
    )
  ).rows[0];
const stored = async (reference: string) =>
  (
    await on.pools.applications.query<{ loan_amount: number; is_active: boolean }>(
      'SELECT loan_amount, is_active FROM tracked_applications WHERE application_id = $1',
      [reference],
    )
  ).rows[0];
const item = (place: number) => {
  const found = on.board.items[place];
  if (!found) throw new Error('There is one');
  return found;
};
/** Waits until every sync that a webhook asked for is done. */
const settled = () => eventually(async () => expect((await row())?.unread_since).toBeNull());

interface Claims {
  readonly secret?: string;
  readonly audience?: string;
  readonly expires?: string;
  readonly issued?: number;
  readonly alg?: string;
}
const tokenOf = ({
  secret = signingSecret,
  audience = publicOrigin + path,
  expires = '5m',
  issued,
  alg = 'HS256',
}: Claims = {}) =>
  new SignJWT({ accountId: 1, userId: 2 })
    .setProtectedHeader({ alg })
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));

const event = (changes: object = {}) => ({
  event: {
    app: 'monday',
    type: 'update_column_value',
    boardId: Number(boardId),
    pulseId: 9001,
    columnId: 'amount',
    triggerUuid: randomUUID(),
    ...changes,
  },
});
const post = async (body: unknown, token: string | null) => {
  const response = await fetch(on.proxyUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: token }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('a webhook of the board', () => {
  beforeEach(settled);

  it('is not sent before the challenge came back', async () => {
    expect(await post({ challenge: '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7' }, null)).toEqual({
      status: 200,
      body: { challenge: '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7' },
    });
    expect((await post({ challenge: '<script>alert(1)</script>' }, null)).status).toBe(403);
    expect(await on.webhooks.verify()).toBe(true);
  });

  it('brings a change within seconds, and staff see when it came', async () => {
    const edited = await fetch(on.mondayUrl.replace(/v2$/, `board-items/${item(0).id}`), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values: { amount: '450' } }),
    });
    expect(edited.status).toBe(200);
    await eventually(async () => expect(await stored('B1')).toMatchObject({ loan_amount: 450 }));
    expect((await on.status()).body).toMatchObject({
      webhooks: true,
      boards: [{ toldAt: expect.any(String) as unknown }],
    });
  });

  it('publishes an item that is new, and one that was removed', async () => {
    on.board.items.push(itemOf(3));
    await on.webhooks.send(on.board, item(2), { type: 'create_pulse' });
    await eventually(async () => expect(await stored('B3')).toMatchObject({ is_active: true }));
    item(2).state = 'archived';
    await on.webhooks.send(on.board, item(2), { type: 'archive_pulse' });
    await eventually(async () => expect(await stored('B3')).toMatchObject({ is_active: false }));
  });

  it('that comes with 20 others has the board read once or twice', async () => {
    const before = (await row())?.syncs ?? 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        on.webhooks.send(on.board, item(0), { type: 'update_column_value', columnId: 'amount' }),
      ),
    );
    await settled();
    await eventually(async () => expect((await row())?.syncs).toBeGreaterThan(before));
    expect((await row())?.syncs).toBeLessThanOrEqual(before + 2);
  });

  it('that is repeated has no effect', async () => {
    const claims = event();
    expect((await post(claims, await tokenOf())).status).toBe(200);
    await settled();
    await eventually(async () =>
      expect((await on.status()).body).toMatchObject({ boards: [{ state: 'connected' }] }),
    );
    const { rows: before } = await on.pools.integrations.query('SELECT told_at FROM board_syncs');
    expect((await post(claims, await tokenOf())).status).toBe(200);
    const { rows: after } = await on.pools.integrations.query('SELECT told_at FROM board_syncs');
    expect(after).toEqual(before);
  });

  it.each<[string, unknown, Claims | null, number]>([
    ['is not signed', event(), null, 403],
    ['is signed with another secret', event(), { secret: 'another' }, 403],
    [
      'is signed for another address',
      event(),
      { audience: 'https://evil.example.com/api/monday/webhook' },
      403,
    ],
    ['has run out', event(), { expires: '-1m' }, 403],
    [
      'is an hour old and never runs out',
      event(),
      { issued: Math.floor(Date.now() / 1000) - 3_600, expires: '1y' },
      403,
    ],
    ['is signed in another way', event(), { alg: 'HS512' }, 403],
    ['is no JSON', '{"event":', {}, 400],
    ['is of no board', { event: { type: 'create_pulse' } }, {}, 400],
    ['is of another board', event({ boardId: 999 }), {}, 200],
    ['is a comment', event({ type: 'create_update' }), {}, 200],
  ])('that %s has nothing read', async (_what, body, claims, status) => {
    const { rows: before } = await on.pools.integrations.query(
      'SELECT told_at, unread_since FROM board_syncs',
    );
    expect((await post(body, claims && (await tokenOf(claims)))).status).toBe(status);
    const { rows: after } = await on.pools.integrations.query(
      'SELECT told_at, unread_since FROM board_syncs',
    );
    expect(after).toEqual(before);
  });

  it('without the algorithm is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const token = `${part({ alg: 'none' })}.${part({ aud: publicOrigin + path, iat: now, exp: now + 300 })}.`;
    expect((await post(event(), token)).status).toBe(403);
  });
});

it('a webhook is refused when webhooks are not set up, and only the log names the missing setting', async () => {
  const without = stopAfterTest(await startBoardOnSandbox());
  const response = await fetch(without.proxyUrl + path, { method: 'POST', body: '{}' });
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('MONDAY');
  expect(without.logged.join('')).toContain('MONDAY_SIGNING_SECRET');
});

it('a webhook that is lost is made good by the poll', async () => {
  const polled = stopAfterTest(
    await startBoardOnSandbox({
      MONDAY_SIGNING_SECRET: signingSecret,
      MONDAY_POLL_SECONDS: '1',
    }),
  );
  polled.board.items.push(itemOf(7));
  await eventually(async () => {
    const { rows } = await polled.pools.applications.query(
      "SELECT FROM tracked_applications WHERE application_id = 'B7'",
    );
    expect(rows).toHaveLength(1);
  });
});

it('a plan that is used up leaves the announced changes to the poll', async () => {
  const poor = stopAfterTest(
    await startBoardOnSandbox({ MONDAY_SIGNING_SECRET: signingSecret, MONDAY_DAILY_CALLS: '10' }),
  );
  poor.accounts.monday.signingSecret = signingSecret;
  poor.board.items.push(itemOf(8));
  await poor.sync();
  await poor.pools.integrations.query('UPDATE board_syncs SET calls = 10');
  const { calls } = poor.monday;
  await poor.webhooks.send(poor.board, itemOf(8), { type: 'create_pulse' });
  // The worker looks every half second; a look that does nothing leaves no other trace.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(poor.monday.calls).toBe(calls);
  // Had it been read, it would say that the day's calls are used up.
  expect((await poor.status()).body).toMatchObject({
    boards: [{ state: 'connected', lastError: null, toldAt: expect.any(String) as unknown }],
  });
});

it('without a signing secret every webhook is refused', async () => {
  const without = stopAfterTest(await startBoardOnSandbox());
  expect(await without.webhooks.verify()).toBe(false);
  expect((await without.status()).body).toMatchObject({ webhooks: false });
});
