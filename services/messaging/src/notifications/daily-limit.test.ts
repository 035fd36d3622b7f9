import { expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { chosen, documentsAwaited, moved, staffWrote, startNotifier } from '../testing/notified-customer.ts';

const { publish, texts, states, deliverAll } = startNotifier(() => ({ NOTIFICATIONS_PER_DAY: '2' }));

const movesTo = async (stage: number) => {
  await publish([moved(stage, stage)]);
  await eventually(async () => expect((await states())[0]).toMatchObject({ stage }));
  await eventually(async () => expect((await states())[0]?.state).not.toBe('waiting'));
};
const statuses = async () => (await texts()).map(({ status }) => status);
const aboveTheLimit = {
  state: 'withheld',
  reason: 'The customer has had as many notifications as may be sent in one day',
};

it('withholds what is above the daily limit', async () => {
  await publish([chosen(0)]);
  for (const stage of [2, 3, 4]) {
    await movesTo(stage);
    await deliverAll();
  }
  expect((await states())[0]).toMatchObject(aboveTheLimit);
  expect(await statuses()).toEqual(['delivered', 'delivered']);
});

it('does not count texts that the newest stage replaces, because no provider has taken them', async () => {
  await publish([chosen(0)]);
  for (const stage of [2, 3, 4, 5]) await movesTo(stage);
  expect((await states())[0]).toMatchObject({ state: 'sent' });
  await eventually(async () => expect(await statuses()).toEqual(['failed', 'failed', 'failed', 'pending']));
});

it('counts texts that wait for their provider, because they will still go out', async () => {
  await publish([chosen(0), moved(1, 3), staffWrote(1, 1)]);
  await eventually(async () => expect(await texts()).toHaveLength(2));
  await publish([documentsAwaited(2, 2, 3)]);
  await eventually(async () => expect((await states())[0]).toMatchObject(aboveTheLimit));
  expect(await statuses()).toEqual(['pending', 'pending']);
});
