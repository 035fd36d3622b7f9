import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { chosen, moved, severalTurns, startNotifier } from '@loanline/messaging/testing/notified-customer';
import { createSandbox } from '@loanline/sandbox/sandbox';

const sandbox = createSandbox({ publicOrigin: 'http://127.0.0.1:1', port: 0 });
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());
const { running, publish, texts } = startNotifier(() => ({
  ...sandbox.environment(),
  PROVIDER_TIMEOUT_MS: '500',
}));

const arrived = () => sandbox.messages.all().map(({ body }) => body);
const statuses = async () => (await texts()).map(({ status }) => status);
/** The provider accepts nothing the first time, and does not answer. Each test has its own stage, so that texts differ. */
const textIsLost = async (stage: number) => {
  sandbox.behave({ next: [{ kind: 'hang-before' }] });
  await publish([chosen(0), moved(1, stage)]);
  await eventually(async () => expect(await statuses()).toEqual(['unconfirmed']));
};
/** Lets the time pass until the provider is asked for the last time. */
const askNow = () => running().pool.query('UPDATE messages SET next_attempt_at = now(), confirmations = 4');

describe('a text that the provider has no record of', () => {
  it('is handed over again, and arrives once', async () => {
    await textIsLost(3);
    await askNow();
    await eventually(async () => expect(await statuses()).toEqual(['queued']));
    await severalTurns();
    expect(arrived().filter((text) => text.includes('affordability checks'))).toHaveLength(1);
  });

  it('is not handed over again once the stage has moved on', async () => {
    await textIsLost(5);
    await publish([moved(2, 4)]);
    await eventually(async () => expect(await statuses()).toEqual(['unconfirmed', 'queued']));
    await askNow();
    await eventually(async () => expect(await statuses()).toEqual(['failed', 'queued']));
    expect(arrived().at(-1)).toContain('we need documents');
    expect(arrived().join()).not.toContain('talk with you');
  });

  it('fails after ten times', async () => {
    await textIsLost(6);
    await running().pool.query('UPDATE messages SET attempts = 10');
    await askNow();
    await eventually(async () => expect(await statuses()).toEqual(['failed']));
    expect(arrived().join()).not.toContain('approved');
  });
});
