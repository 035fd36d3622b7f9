import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { randomUUID } from 'node:crypto';
import { contactHistory } from './store/contact-history.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging({
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a token',
    TWILIO_SMS_FROM: '+447700900800',
    // Nothing listens on this port, so messages that are handed over wait.
    TWILIO_BASE_URL: 'http://127.0.0.1:1',
  });
});
afterAll(() => running.stop());

const phone = '+447700900123';
/** Days to come: a reminder that is due now, the delivery worker would hand over. */
const mondayEvening = new Date('2093-11-23T19:59:00Z');
const tuesdayMorning = new Date('2093-11-24T08:00:00Z');
const tuesdayNoon = new Date('2093-11-24T12:00:00Z');

describe('a reminder counts for the day on which it goes out', () => {
  beforeEach(() => running.pool.query('TRUNCATE messages CASCADE'));

  interface Reminder {
    readonly status: string;
    readonly due?: Date;
    readonly handed?: Date;
    readonly sent?: Date;
  }
  const reminder = async ({ status, due, handed, sent }: Reminder) => {
    const { rows } = await running.pool.query<{ id: number }>(
      `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, created_at, next_attempt_at,
         handed_over_at, sent_at)
       VALUES ('sms', 'reminder', 'outbound', 'us', $1, 'x', $2, $3, $4, $5, $6) RETURNING id`,
      [phone, status, mondayEvening, due ?? null, handed ?? null, sent ?? null],
    );
    return rows[0]?.id ?? 0;
  };
  const today = async (now: Date, checkedId: number | null = null) =>
    (await contactHistory(running.pool, phone, null, now, checkedId)).remindersToday;

  it.each<[string, Reminder, number, number]>([
    ['was put off to the next morning', { status: 'pending', due: tuesdayMorning }, 0, 1],
    ['was put off, and went out that morning', { status: 'delivered', sent: tuesdayMorning }, 0, 1],
    [
      'was put off, and its answer was lost',
      { status: 'unconfirmed', handed: tuesdayMorning, due: tuesdayNoon },
      0,
      1,
    ],
    ['went out at once', { status: 'sent', sent: mondayEvening }, 1, 0],
    ['failed', { status: 'failed', sent: mondayEvening }, 0, 0],
  ])('that %s', async (_what, stored, monday, tuesday) => {
    await reminder(stored);
    expect([await today(mondayEvening), await today(tuesdayNoon)]).toEqual([monday, tuesday]);
  });

  it('of two reminders that wait for the same morning, the first is sent', async () => {
    const first = await reminder({ status: 'pending', due: tuesdayMorning });
    const second = await reminder({ status: 'pending', due: tuesdayMorning });
    expect([await today(tuesdayMorning, first), await today(tuesdayMorning, second)]).toEqual([0, 1]);
  });
});

it('given two single reminders to one phone at the same moment, then one is sent and the other is refused', async () => {
  const send = (clientId: string, phoneNumber = '07700 900124') =>
    running.call('POST', '/internal/reminder-texts', admin, {
      phoneNumber,
      customerName: 'Ann Lee',
      message: 'A reminder',
      author: 'priya',
      clientId,
    });
  const answers = await Promise.all([send(randomUUID()), send(randomUUID())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { rows } = await running.pool.query(
    `SELECT status, error_code FROM messages WHERE receiver = '+447700900124'`,
  );
  expect(rows).toEqual([{ status: 'pending', error_code: 'waiting' }]);
  const clientId = randomUUID();
  const same = await Promise.all([1, 2].map(() => send(clientId, '07700 900125')));
  expect(same.map(({ status }) => status)).toEqual([201, 201]);
});
