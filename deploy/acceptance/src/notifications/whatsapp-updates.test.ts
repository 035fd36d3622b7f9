import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { Notification } from '@loanline/proto/entities/notifications/notification';
import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { EventData, EventName } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startMessagingOnSandbox, type MessagingOnSandbox } from '../sending/messaging-on-sandbox.ts';

const templateOf = { twilio: {}, meta: { WHATSAPP_UPDATE_TEMPLATE: 'application_update:en_GB' } };

describe.each(['twilio', 'meta'] as const)('updates on WhatsApp over %s', (provider) => {
  let on: MessagingOnSandbox;
  let count = 0;
  let version = 0;
  let applicationId = '';
  let customer = '';
  beforeAll(async () => {
    on = await startMessagingOnSandbox({ WHATSAPP_PROVIDER: provider, ...templateOf[provider] });
  });
  afterAll(() => on.stop());
  beforeEach(() => {
    count += 1;
    customer = `+4477009${String(60 + count).padStart(5, '0')}`;
    applicationId = `APPLICATN${count}`;
    on.sandbox.behave({ callbacks: { delayMs: 20 } });
  });

  const publish = <N extends EventName>(name: N, data: EventData<N>) => {
    version += 1;
    const about = { id: randomUUID(), key: applicationId, version, correlationId: 'test' };
    return on.publish([{ ...about, name, occurredAt: new Date().toISOString(), data }] as Parameters<
      typeof on.publish
    >[0]);
  };
  const choose = (...channels: UpdateChannel[]) =>
    publish('application.updates-chosen.v1', {
      applicationId,
      channels,
      firstName: 'Ann',
      mobile: customer,
      email: null,
      currentStage: 1,
    });
  const move = (currentStage: number) =>
    publish('application.changed.v1', {
      applicationId,
      currentStage,
      hasNewPhone: false,
      hasNewEmail: false,
    });
  const listed = async () => {
    const { body } = await on.call('GET', `/api/applications/${applicationId}/notifications`);
    return body as unknown as Notification[];
  };
  const newestIs = (expected: object) =>
    eventually(async () => expect((await listed())[0]).toMatchObject(expected));
  const phone = () =>
    on.sandbox.messages
      .all()
      .filter(({ to, direction }) => to === customer && direction === 'outbound-api')
      .map(({ channel, body }) => `${channel}: ${body}`);
  const whatArrives = expect.stringMatching(
    /^whatsapp: Hi Ann, we need documents from you\. See http\S+\/\?id=APPLICATN\d+ Reply STOP to end these messages\.$/,
  ) as unknown;
  /** Longer than a message whose answer was lost is asked about. */
  const severalTurns = () => wait(1_500);

  it('are sent by the template without a message of the customer, and staff see that they arrived', async () => {
    await choose('whatsapp');
    await move(4);
    await newestIs({ channel: 'whatsapp', state: 'sent', messageStatus: 'delivered', stage: 4 });
    expect((await listed())[0]?.deliveredAt).not.toBeNull();
    expect(phone()).toEqual([whatArrives]);
  });

  it('end with a STOP on WhatsApp, and so do texts', async () => {
    await choose('sms', 'whatsapp');
    await move(4);
    await eventually(async () => expect(await Promise.resolve(phone())).toHaveLength(2));
    await on.write({ from: customer, channel: 'whatsapp', provider, body: 'STOP' });
    await eventually(async () => {
      const { rowCount } = await on.pool.query('SELECT FROM opt_outs WHERE phone_e164 = $1', [customer]);
      expect(rowCount).toBe(1);
    });
    await move(6);
    await eventually(async () =>
      expect((await listed()).filter(({ stage }) => stage === 6)).toMatchObject(
        Array(2).fill({ state: 'withheld', reason: 'The customer wrote STOP' }),
      ),
    );
    expect(phone()).toHaveLength(2);
  });

  it('whose answer is lost arrive once', async () => {
    // The product asks Twilio; Meta reports without being asked.
    on.sandbox.behave({
      next: [{ kind: 'hang-after', to: customer }],
      callbacks: provider === 'twilio' ? { drop: true } : { delayMs: 700 },
    });
    await choose('whatsapp');
    await move(4);
    await newestIs({ messageStatus: 'unconfirmed' });
    await newestIs({ messageStatus: 'delivered' });
    await severalTurns();
    expect(phone()).toEqual([whatArrives]);
  });

  it('that a provider never took are sent again where it can be asked, and never on suspicion', async () => {
    on.sandbox.behave({ next: [{ kind: 'hang-before', to: customer }], callbacks: { delayMs: 20 } });
    await choose('whatsapp');
    await move(4);
    await newestIs({ messageStatus: 'unconfirmed' });
    if (provider === 'twilio') await newestIs({ messageStatus: 'delivered' });
    else
      await newestIs({
        messageStatus: 'unconfirmed',
        reason: expect.stringContaining('never confirmed') as unknown,
      });
    await severalTurns();
    expect(phone()).toEqual(provider === 'twilio' ? [whatArrives] : []);
  });

  it('that the provider refuses show staff why', async () => {
    const code = provider === 'twilio' ? 63024 : 131026;
    on.sandbox.behave({ next: [{ kind: 'refuse', status: 400, code, to: customer }] });
    await choose('whatsapp');
    await move(4);
    await newestIs({ messageStatus: 'failed', reason: expect.stringContaining('on WhatsApp') as unknown });
  });
});
