import { expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { RouteOutput } from '@loanline/proto/contract';
import type { routes } from '@loanline/proto/routes';
import { startReceiving } from '../testing/receive-webhooks.ts';
import { releasedReminder } from '../testing/released-reminder.ts';

const { running, customer, messages, text, twilio } = startReceiving();

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
