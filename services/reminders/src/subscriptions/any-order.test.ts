import { nobody } from '@loanline/kit/person/answer-person';
import { describeAnyOrder, happened, idOf } from '@loanline/kit/testing/any-order';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { migrations } from '../service.ts';
import { createSubscriptions } from './index.ts';

const mobiles = ['07700900101', '07700900102', '07700900103'];
const keyOf = (mobile: string) => idOf(`reminder of ${mobile}`);

const aRunUnderWay = async (pool: Pool) => {
  const runId = idOf('a run');
  await pool.query(
    `INSERT INTO reminder_runs (run_id, actor, correlation_id, starts_at) VALUES ($1, 'priya', 'c', now())`,
    [runId],
  );
  await pool.query(
    `WITH stored AS (
       INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, send_key)
       SELECT now(), 'Ann Lee', m, '1234', 10, '2026-01-05', k FROM unnest($2::text[], $3::uuid[]) g (m, k) RETURNING id
     ) INSERT INTO reminder_run_items (run_id, reminder_id, state) SELECT $1, id, 'released' FROM stored`,
    [runId, mobiles, mobiles.map(keyOf)],
  );
};

const changed = (mobile: string, messageStatus: MessageStatus, minute: number) =>
  happened(
    'conversation.message-changed.v1',
    minute,
    '7',
    {
      conversationId: 7,
      backCallRequestId: null,
      customerName: null,
      isNew: minute === 1,
      message: {
        id: 1,
        conversationId: 7,
        channel: 'sms',
        sequence: 1,
        direction: 'outbound',
        sender: '+447700900800',
        receiver: mobile,
        messageType: 'text',
        messageBody: 'A reminder',
        mediaUrl: null,
        media: [],
        messageStatus,
        errorMessage: messageStatus === 'failed' ? 'There is no such number' : null,
        errorCode: null,
        canRetry: false,
        messageId: `SM ${mobile}`,
        author: 'priya',
        clientId: keyOf(mobile),
        createdAt: '2026-01-05T09:00:00.000Z',
        deliveredAt: null,
        readAt: null,
      },
    },
    minute,
  );
const keptBack = (mobile: string) =>
  happened('reminder.kept-back.v1', 1, keyOf(mobile), { sendKey: keyOf(mobile), reason: 'On hold' });

const ways: readonly (readonly MessageStatus[])[] = [
  ['pending', 'queued', 'sent', 'delivered'],
  ['pending', 'queued', 'failed'],
  ['pending', 'failed'],
  ['pending', 'unconfirmed', 'sent'],
  ['pending'],
];
const texts = fc
  .array(fc.constantFrom(...ways), { minLength: mobiles.length, maxLength: mobiles.length })
  .map((all) =>
    mobiles.flatMap((mobile, place) =>
      (all[place] ?? []).map((status, step) => changed(mobile, status, step + 1)),
    ),
  );
const some = fc.subarray(mobiles, { minLength: 1 });

describeAnyOrder({
  service: 'reminders',
  migrations,
  subscriptions: () => createSubscriptions(),
  scenarios: {
    'conversation.message-changed.v1': { given: aRunUnderWay, history: texts },
    'reminder.kept-back.v1': { given: aRunUnderWay, history: some.map((of) => of.map(keptBack)) },
    'person.requested.v1': {
      history: fc.tuple(texts, some).map(([told, of]) => [
        ...told,
        happened('person.requested.v1', 20, idOf(of.join()), {
          requestId: idOf(of.join()),
          kind: 'export',
          person: { ...nobody, phones: of.map((mobile) => `+44${mobile.slice(1)}`) },
          kept: null,
        }),
      ]),
      given: aRunUnderWay,
    },
  },
  state: async (pool) => {
    const reminders = await pool.query(
      `SELECT customer_mobile, status, CASE WHEN status = 'sent' THEN sms_message_id END AS sid, error FROM reminders ORDER BY 1`,
    );
    const items = await pool.query(
      `SELECT customer_mobile, i.state, reason FROM reminder_run_items i JOIN reminders r ON r.id = i.reminder_id ORDER BY 1`,
    );
    const answers = await pool.query(`SELECT key FROM outbox WHERE name = 'person.answered.v1' ORDER BY 1`);
    return [reminders.rows, items.rows, answers.rows];
  },
});
