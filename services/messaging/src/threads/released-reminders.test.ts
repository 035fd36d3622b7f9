import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { releasedReminder as released } from '../testing/released-reminder.ts';
import type { RunningMessaging } from '../testing/start-messaging.ts';
import { startUnreachable } from '../testing/start-unreachable.ts';

type Unreachable = Awaited<ReturnType<typeof startUnreachable>>;

let running: RunningMessaging;
let withheld: Unreachable['withheld'];
let changes: Unreachable['changes'];
beforeAll(async () => {
  // A reminder that waits must not fail in between, since it would no longer count.
  ({ running, withheld, changes } = await startUnreachable(1_000));
});
afterAll(() => running.stop());

const texts = async () =>
  (
    await running.pool.query<{ receiver: string; clientId: string; author: string }>(
      `SELECT receiver, client_id AS "clientId", author FROM messages WHERE purpose = 'reminder' ORDER BY id`,
    )
  ).rows;

it('given released reminders, then each is stored once, or withheld with its reason', async () => {
  await running.call('POST', '/api/contact-holds', admin, {
    phoneNumber: '07700900102',
    reason: 'Asked for help',
  });
  const first = released('07700900101');
  const second = released('07700900101');
  await running.bus.publish([first, { ...first, id: randomUUID() }]);
  await eventually(async () => expect(await texts()).toHaveLength(1));
  await running.bus.publish([second, released('07700900102'), released('02079460000')]);
  await eventually(() => {
    expect(withheld).toHaveLength(3);
    return Promise.resolve();
  });
  expect(await texts()).toEqual([
    { receiver: '+447700900101', clientId: first.data.sendKey, author: 'priya' },
  ]);
  expect(withheld.map(({ data }) => data.reason).sort()).toEqual([
    'Messages to the customer are on hold',
    'The customer has had as many reminders as may be sent',
    'There is no mobile number',
  ]);
});

it('given a reminder that was stored before, then publishes its text again, so that nothing waits for it', async () => {
  const reminder = released('07700900105');
  await running.bus.publish([reminder]);
  await eventually(async () => expect(await texts()).toHaveLength(2));
  await running.bus.publish([{ ...reminder, id: randomUUID(), correlationId: 'again' }]);
  await eventually(() => {
    expect(changes.find(({ correlationId }) => correlationId === 'again')?.data).toMatchObject({
      isNew: false,
      message: { clientId: reminder.data.sendKey },
    });
    return Promise.resolve();
  });
});

it('given a number that has passed to another customer, then its conversation has the name of the reminder', async () => {
  const phoneNumber = '07700900108';
  await running.call('POST', '/api/conversations', admin, { phoneNumber, customerName: 'Ann Lee' });
  const reminder = released(phoneNumber);
  await running.bus.publish([{ ...reminder, data: { ...reminder.data, customerName: 'Bob Ray' } }]);
  await eventually(async () => {
    const { rows } = await running.pool.query(
      `SELECT customer_name AS name FROM conversations WHERE phone_e164 = '+447700900108'`,
    );
    expect(rows).toEqual([{ name: 'Bob Ray' }]);
  });
});

it('given phones to check, then says how many reminders each may have and why no more', async () => {
  const phoneNumbers = ['07700900102', '07700900103', '07700900101', '02079460000'];
  const { status, body } = await running.call('POST', '/internal/reminder-contacts', admin, { phoneNumbers });
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { allowed: 0, reason: 'Messages to the customer are on hold' },
    { allowed: 1 },
    { allowed: 0, reason: 'The customer has had as many reminders as may be sent' },
    { allowed: 0, reason: 'There is no mobile number' },
  ]);
});

it('given a reminder that failed, then staff send it again only from Reminders, which knows of it', async () => {
  await running.bus.publish([released('07700900106')]);
  const stored = async () => {
    const { rows } = await running.pool.query<{ id: number; thread: number }>(
      `UPDATE messages SET status = 'failed' WHERE receiver = '+447700900106' RETURNING id, conversation_id AS thread`,
    );
    return rows[0] ?? Promise.reject(new Error('Not stored yet'));
  };
  const { id, thread } = await eventually(stored);
  const { body } = await running.call('GET', `/api/conversations/${thread}/messages`, admin);
  expect(body).toMatchObject({ messages: [{ canRetry: false }] });
  expect(await running.call('POST', `/api/messages/${id}/retry`, admin, {})).toMatchObject({
    status: 409,
    body: { error: 'This message is a reminder. Send it again from Reminders.' },
  });
});
