import { describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { RouteOutput } from '@loanline/proto/contract';
import type { routes } from '@loanline/proto/routes';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createBackCallCalls } from '../testing/back-call-calls.ts';
import { startReceiving } from '../testing/receive-webhooks.ts';
import { releasedReminder } from '../testing/released-reminder.ts';
import { openThread } from './store/threads.ts';

const { running, customer, messages, text, twilio } = startReceiving();
const { stored, change } = createBackCallCalls(running);

const write = async (Body: string) => {
  await twilio('/api/sms/webhook', text({ Body }));
  return messages();
};
const unread = async () => {
  const counts = await running().call<RouteOutput<typeof routes.getThreadUnreadCounts>>(
    'GET',
    '/api/conversations/unread-counts',
    admin,
  );
  return counts.body.conversations.at(-1);
};

it('given a customer whom nobody has read, then a reminder to them leaves the message unread', async () => {
  await write('Can I pay on Friday?');
  await running().bus.publish([releasedReminder(customer())]);
  await eventually(async () => expect(await messages()).toHaveLength(2));
  expect(await unread()).toMatchObject({ channel: 'sms', backCallRequestId: null, unread: 1 });
});

describe('the request to which a message belongs', () => {
  const clear = () => running().call('DELETE', '/api/backcalls/clear', admin);
  const requested = async () => (await stored({ phoneNumber: customer() })).id;

  it('given the customer has a newer one, then it is that one', async () => {
    const older = await requested();
    await write('Can I pay on Friday?');
    expect(await unread()).toMatchObject({ backCallRequestId: older });
    await change(older, { status: 'completed' });
    const newer = await requested();
    await write('Hello?');
    expect(await unread()).toMatchObject({ backCallRequestId: newer, unread: 2 });
  });

  it('given it was cleared, then the message has no request until there is a newer one', async () => {
    await requested();
    await write('Can I pay on Friday?');
    await clear();
    expect(await unread()).toMatchObject({ backCallRequestId: null, unread: 1 });
    await write('Hello?');
    await eventually(() => {
      const announced = running().published.findLast(
        ({ name }) => name === 'conversation.message-changed.v1',
      );
      expect(announced?.data).toMatchObject({ backCallRequestId: null, message: { messageBody: 'Hello?' } });
      return Promise.resolve();
    });
    const newer = await requested();
    await write('Are you there?');
    expect(await unread()).toMatchObject({ backCallRequestId: newer, unread: 3 });
  });

  it('given a foreign number, by which no request is found, then it stays the one that staff texted from', async () => {
    const From = `+336${customer().slice(-8)}`;
    const { rows } = await running().pool.query<{ id: number }>(
      `INSERT INTO back_call_requests (customer_name, phone_number, source) VALUES ('Luc', $1, 'import') RETURNING id`,
      [From],
    );
    const backCallRequestId = rows[0]?.id ?? 0;
    await inTransaction(running().pool, (client) =>
      openThread(client, { channel: 'sms', phoneE164: From, backCallRequestId, customerName: 'Luc' }),
    );
    await twilio('/api/sms/webhook', text({ Body: 'Bonjour', From }));
    expect(await messages('sms', From)).toHaveLength(1);
    expect(await unread()).toMatchObject({ backCallRequestId });
  });
});
