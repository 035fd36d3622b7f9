import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { describeAnyOrder, happened, idOf } from '@loanline/kit/testing/any-order';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { migrations } from '../service.ts';
import { customerHistories, historyOfErasure } from '../testing/customer-histories.ts';
import { decideAt } from '../testing/decide-at.ts';
import { peopleNow } from '../testing/people-now.ts';
import { createSubscriptions } from './index.ts';

const mobiles = ['07700900101', '07700900102', '07700900103'];
const sentByHand = '07700900103';
const keyOf = (mobile: string) => idOf(`reminder of ${mobile}`);

const aBatchSendUnderWay = async (pool: Pool) => {
  const batchSendId = idOf('a batch send');
  await pool.query(
    `INSERT INTO reminder_runs (run_id, actor, correlation_id, starts_at) VALUES ($1, 'priya', 'c', now())`,
    [batchSendId],
  );
  await pool.query(
    `WITH stored AS (
       INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, send_key)
       SELECT now(), 'Ann Lee', m, '1234', 10, '2026-01-05', k FROM unnest($2::text[], $3::uuid[]) g (m, k)
       RETURNING id, customer_mobile
     ) INSERT INTO reminder_run_items (run_id, reminder_id, state)
     SELECT $1, id, 'released' FROM stored WHERE customer_mobile <> $4`,
    [batchSendId, mobiles, mobiles.map(keyOf), sentByHand],
  );
};

const reasons: Readonly<Record<string, string>> = {
  'no-record': 'The provider has no record of it',
  withdrawn: 'It was removed from the list',
  '30002': 'Our account is suspended',
  '30006': 'There is no such number',
};
/** A state of a text; one that failed has the code, or is the code itself. */
type State = MessageStatus | 'no-record' | 'withdrawn' | '30002';
const failureOf = (state: State) => {
  if (state === 'failed') return '30006';
  return state in reasons ? state : null;
};

const changed = (mobile: string, state: State, minute: number) =>
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
        messageStatus: failureOf(state) === null ? (state as MessageStatus) : 'failed',
        errorMessage: reasons[failureOf(state) ?? ''] ?? null,
        errorCode: failureOf(state),
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
const withheld = (mobile: string) =>
  happened('reminder.kept-back.v1', 1, keyOf(mobile), { sendKey: keyOf(mobile), reason: 'On hold' });

const ways: readonly (readonly State[])[] = [
  ['pending', 'queued', 'sent', 'delivered'],
  ['pending', 'queued', 'failed'],
  ['pending', 'queued', '30002'],
  ['pending', 'failed'],
  ['pending', 'unconfirmed', 'sent'],
  ['pending', 'unconfirmed', 'no-record'],
  ['pending', 'unconfirmed', 'no-record', 'delivered'],
  ['pending', 'withdrawn'],
  ['pending'],
];
const texts = fc
  .array(fc.constantFrom(...ways), { minLength: mobiles.length, maxLength: mobiles.length })
  .map((all) =>
    mobiles.flatMap((mobile, place) =>
      (all[place] ?? []).map((status, step) => changed(mobile, status, step + 1)),
    ),
  );
const withdrawn = (mobile: string) =>
  happened('reminder.kept-back.v1', 2, keyOf(mobile), {
    sendKey: keyOf(mobile),
    reason: 'It was removed from the list',
    isWithdrawn: true,
  });
const some = fc.subarray(mobiles, { minLength: 1 });

const [applying, lost, undoing, cancelled] = ['applying', 'lost', 'undoing', 'cancelled'].map(idOf);
const someImports = (pool: Pool) =>
  pool.query(
    `INSERT INTO import_batches
       (batch_id, kind, format, actor, created, changed, unchanged, rejected, finished, state, undone_by)
     SELECT id, 'applications', 'csv', 'priya', 0, 0, 0, 2, false, state, by
     FROM unnest($1::uuid[], $2::text[], $3::text[]) g (id, state, by)`,
    [
      [applying, lost, undoing, cancelled],
      ['applying', 'applying', 'undoing', 'undoing'],
      [null, null, 'sam', null],
    ],
  );
const counts = { created: 3, changed: 1, unchanged: 0, rejected: 1 };
const settled = fc
  .array(
    fc.constantFrom(
      { batchId: idOf('applying'), applied: counts, undone: null },
      { batchId: idOf('lost'), applied: null, undone: null },
      { batchId: idOf('undoing'), applied: null, undone: { removed: 1, restored: 0 } },
      // The answer to a request from before it was to be undone.
      { batchId: idOf('undoing'), applied: counts, undone: null },
      { batchId: idOf('cancelled'), applied: null, undone: { removed: 0, restored: 0 } },
    ),
    { minLength: 2, maxLength: 5 },
  )
  .map((ends) => ends.map((data, place) => happened('import.settled.v1', place, data.batchId, data)))
  .filter((story) => story.some(({ data }) => (data as { undone: unknown }).undone !== null));

const readAt = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
const recordsRead = fc
  .array(
    fc.record({ name: fc.constantFrom('Ann Lee', 'Ben Okoro', null), seen: fc.integer({ min: 0, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) =>
    all.map(({ name, seen }, minute) => {
      const record = { kind: 'conversation' as const, reference: '7', mobile: '+447700900101' };
      return happened('customer.records-read.v1', minute, 'conversations', {
        part: 'conversations',
        after: String(minute),
        contacts: [{ ...record, name, seenAt: readAt(seen) }],
        happenings: [
          { ...record, what: 'sms', part: String(seen), detail: 'inbound', happenedAt: readAt(seen) },
        ],
        next: null,
      });
    }),
  );

/** A merge of two numbers of one name, and a split of one application. */
const someDecisions = async (pool: Pool) => {
  await decideAt(pool, {
    people: [['name 07700900101 lee a', 'name 07700900102 lee a', 'application 07480', 'backcall 8']],
  });
  await decideAt(pool, { action: 'split', people: [['application 07481']] });
};
const withDecisions = Object.fromEntries(
  Object.entries(customerHistories).map(([name, scenario]) => [name, { ...scenario, given: someDecisions }]),
) as {
  [N in keyof typeof customerHistories]: (typeof customerHistories)[N] & { given: typeof someDecisions };
};

describeAnyOrder({
  service: 'reminders',
  migrations,
  subscriptions: () => createSubscriptions(),
  scenarios: {
    ...withDecisions,
    'customer.records-read.v1': {
      given: someDecisions,
      history: fc.oneof(recordsRead, customerHistories['customer.records-read.v1'].history),
    },
    'conversation.message-changed.v1': { given: aBatchSendUnderWay, history: texts },
    'import.settled.v1': { given: someImports, history: settled },
    'reminder.kept-back.v1': {
      given: aBatchSendUnderWay,
      history: fc.oneof(
        some.map((of) => of.map(withheld)),
        some.map((of) => of.map(withdrawn)),
      ),
    },
    'person.requested.v1': {
      history: fc.oneof(
        historyOfErasure,
        fc.tuple(texts, some).map(([due, of]) => [
          ...due,
          happened('person.requested.v1', 20, idOf(of.join()), {
            requestId: idOf(of.join()),
            kind: 'export',
            person: { ...nobody, phones: of.map((mobile) => `+44${mobile.slice(1)}`) },
            kept: null,
          }),
        ]),
      ),
      given: async (pool) => {
        await aBatchSendUnderWay(pool);
        await someDecisions(pool);
      },
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
    const imports = await pool.query(
      'SELECT batch_id, state, finished, created, rejected, undone_at IS NOT NULL AS undone FROM import_batches ORDER BY 1',
    );
    const entries = await pool.query(
      `SELECT actor, action, subject FROM audit_entries WHERE subject LIKE 'imports/%' ORDER BY subject, action`,
    );
    const contacts = await pool.query(
      'SELECT kind, reference, name, name_key, mobile, seen_at FROM customer_contacts ORDER BY 1, 2',
    );
    const timeline = await pool.query(
      'SELECT kind, reference, what, part, detail, happened_at FROM timeline_entries ORDER BY 1, 2, 3, 4',
    );
    return [
      await peopleNow(pool),
      contacts.rows,
      timeline.rows,
      reminders.rows,
      items.rows,
      answers.rows,
      imports.rows,
      entries.rows,
    ];
  },
});
