import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBackCallCalls } from '../testing/back-call-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const { stored, change, details } = createBackCallCalls(() => running);

let payments = 0;
/** Two requests about one payment. */
const twoOfOnePayment = async () => {
  const amountDue = `£${++payments}`;
  return [(await stored({ amountDue })).id, (await stored({ amountDue })).id] as const;
};
const attemptsOf = async (...ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await details(id)).body.cpaAttempts));

describe('two requests about one payment', () => {
  it('given each was refused once, then neither can be retaken', async () => {
    const [first, second] = await twoOfOnePayment();
    await Promise.all([first, second].map((id) => change(id, { status: 'failed_cpa' })));
    for (const id of [first, second]) {
      const refused = await change(id, { status: 'retake_payment' });
      expect([refused.status, refused.body.code]).toEqual([409, 'not-allowed-now']);
    }
    expect((await details(first)).body).toMatchObject({ cpaAttempts: 2, retakeClosed: true });
  });

  it.each([
    ['in their order', [0, 1]],
    ['in reverse', [1, 0]],
  ])('given both refusals are undone %s, then none counts', async (_how, order) => {
    const ids = await twoOfOnePayment();
    for (const id of ids) await change(id, { status: 'failed_cpa' });
    for (const place of order)
      await change(ids[place] ?? 0, { status: 'pending', from: 'failed_cpa', undo: true });
    expect(await attemptsOf(...ids)).toEqual([0, 0]);
    const [first] = ids;
    expect((await change(first, { status: 'failed_cpa' })).body.cpaAttempts).toBe(1);
  });

  it('given one is completed, then its refusals still count for the other', async () => {
    const [first, second] = await twoOfOnePayment();
    await change(first, { status: 'failed_cpa' });
    await change(first, { status: 'completed' });
    expect((await change(second, { status: 'failed_cpa' })).body.cpaAttempts).toBe(2);
  });
});

it.each([
  ['another amount', { amountDue: '£7,001' }, { amountDue: '£7,002' }],
  ['another number', { amountDue: '£7,003' }, { amountDue: '£7,003', phoneNumber: '07700 900124' }],
])('a payment of %s counts on its own', async (_what, one, other) => {
  const { id } = await stored(one);
  const { id: otherId } = await stored(other);
  await change(id, { status: 'failed_cpa' });
  expect(await attemptsOf(id, otherId)).toEqual([1, 0]);
});

it('requests without an amount do not count together', async () => {
  const { rows } = await running.pool.query<{ id: number }>(
    `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, source)
     SELECT 'Owen Hughes', '07700 900456', '+447700900456', 'import' FROM generate_series(1, 2) RETURNING id`,
  );
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  await change(first, { status: 'failed_cpa' });
  expect(await attemptsOf(first, second)).toEqual([1, 0]);
});
