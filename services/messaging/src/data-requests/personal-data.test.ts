import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { answerRequest } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { aPersonRequest } from '@loanline/kit/testing/person';
import type { Person } from '@loanline/proto/entities/person';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { announceBackCall } from '../back-calls/store/announce-back-calls.ts';
import { findBackCall } from '../back-calls/store/find-back-call.ts';
import { agentText } from '../back-calls/agent-text.ts';
import { personalData } from './personal-data.ts';
import { migrations } from '../service.ts';
import { onApplicationErased } from '../back-calls/subscriptions/erase-back-calls.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(() =>
  database.pool.query('TRUNCATE back_call_requests, conversations, messages, contact_holds, outbox CASCADE'),
);

const ann = '+447700900123';
const another = '+447700900124';

interface Request {
  readonly id: number;
  readonly name?: string;
  readonly phone?: string;
  readonly applicationId?: string | null;
}

/** The texts to the agent of a request: before it was in the agent's list, then in it, with the amount and without it. */
const texts = [
  { status: 'pending', namesAmount: false },
  { status: 'send to agent', namesAmount: true },
  { status: 'send to agent', namesAmount: false },
] as const;

/** A back call request with those texts to its agent. */
const request = async ({ id, name = 'Ann Lee', phone = ann, applicationId = null }: Request) => {
  await database.pool.query(
    `INSERT INTO back_call_requests (id, customer_name, phone_number, phone_e164, source, application_id)
     VALUES ($1, $2, $3, $3, 'help', $4)`,
    [id, name, phone, applicationId],
  );
  for (const text of texts)
    await database.pool.query(
      `WITH text AS (
         INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status)
         VALUES ('sms', 'agent', 'outbound', '+447700900999', '+447700900998', $2, 'sent') RETURNING id
       )
       UPDATE back_call_requests SET agent_message_id = text.id FROM text WHERE back_call_requests.id = $1`,
      [
        id,
        agentText({
          id,
          customerName: name,
          applicationId,
          phoneNumber: phone,
          amountDue: '£120.50',
          publicOrigin: 'https://x',
          ...text,
        }),
      ],
    );
};
const erase = (person: Partial<Person>, kept: Partial<Person> | null = null) =>
  inTransaction(database.pool, (client) =>
    inContext({ correlationId: 'c' }, () =>
      answerRequest(personalData, aPersonRequest('erasure', person, kept).data, client),
    ),
  );
const left = async () => {
  const { rows } = await database.pool.query<{ id: number; texts: string }>(
    `SELECT (SELECT array_agg(id ORDER BY id) FROM back_call_requests) AS requests,
       (SELECT count(*)::int FROM messages) AS texts`,
  );
  return rows[0];
};

describe('texts to agents', () => {
  it.each([
    ['a namesake whose reference begins the same', { id: 123 }],
    ['one whose name ends the same', { id: 13, name: 'Mary Ann Lee' }],
    [
      'one whose name ends the same, about the same application',
      { id: 13, name: 'Mary Ann Lee', applicationId: 'LN-1' },
      'LN-1',
    ],
    ['a namesake whose application begins the same', { id: 13, applicationId: 'LN-12' }, 'LN-1'],
  ])('about %s stay', async (_who, other, applicationId: string | null = null) => {
    await request({ id: 12, applicationId });
    await request({ phone: another, ...other });
    const { erased } = await erase({ phones: [ann] });
    expect(erased).toEqual([{ what: 'Back call requests', count: 1 }]);
    expect(await left()).toEqual({ requests: [other.id], texts: texts.length });
  });

  it('of another request stay, although their text is the same', async () => {
    await request({ id: 12, applicationId: 'LN-1' });
    await request({ id: 13, applicationId: 'LN-1', phone: another });
    await erase({ phones: [ann] });
    expect(await left()).toEqual({ requests: [13], texts: 1 });
  });
});

describe('a reference as a customer typed it', () => {
  beforeEach(async () => {
    await request({ id: 12, phone: another, applicationId: 'ac34kx' });
  });

  it('is found by an export, and erased', async () => {
    const who = { references: ['AC34KX'] };
    const { data } = await inTransaction(database.pool, (client) =>
      inContext({ correlationId: 'c' }, () =>
        answerRequest(personalData, aPersonRequest('export', who).data, client),
      ),
    );
    expect(data).toMatchObject({ 'Back call requests': [{ 'Customer name': 'Ann Lee' }] });
    await erase(who);
    expect(await left()).toEqual({ requests: null, texts: 0 });
  });

  it('is retained with a loan that must be kept by law', async () => {
    await erase({ phones: [another] }, { references: ['AC34KX'] });
    expect(await left()).toEqual({ requests: [12], texts: texts.length });
  });

  it('is deleted with its application', async () => {
    const event = { ...aPersonRequest('erasure', {}), name: 'application.erased.v1' as const };
    await inTransaction(database.pool, (client) =>
      inContext({ correlationId: 'c' }, () =>
        onApplicationErased({ ...event, data: { applicationId: 'AC34KX', withPerson: false } }, client),
      ),
    );
    expect(await left()).toEqual({ requests: null, texts: 0 });
  });
});

describe('events that are not published yet', () => {
  const unpublished = async () => {
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM outbox ORDER BY id');
    return rows.map(({ key }) => key);
  };

  it('of an erased request are withdrawn', async () => {
    await request({ id: 12 });
    await request({ id: 13, phone: another });
    for (const id of [12, 13])
      await inTransaction(database.pool, async (client) => {
        const backCall = await findBackCall(client, id);
        if (backCall) await inContext({ correlationId: 'c' }, () => announceBackCall(client, backCall));
      });
    await erase({ phones: [ann] });
    expect(await unpublished()).toEqual(['13', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('that hold records for customer pages are withdrawn when the person is among them', async () => {
    const records = (part: 'conversations' | 'back-calls', mobile: string) =>
      insertEvents(database.pool, [
        {
          name: 'customer.records-read.v1',
          key: part,
          version: 1,
          correlationId: 'c',
          data: {
            part,
            after: '',
            contacts: [
              {
                kind: 'conversation',
                reference: '1',
                mobile,
                name: null,
                seenAt: '2026-01-05T09:00:00.000Z',
              },
            ],
            happenings: [],
            next: null,
          },
        },
      ]);
    await records('conversations', ann);
    await records('back-calls', another);
    await erase({ phones: [ann] });
    expect(await unpublished()).toEqual(['back-calls']);
  });

  it('that list failed payments are withdrawn when the person is among them', async () => {
    const failed = (importId: string, customerName: string) =>
      insertEvents(database.pool, [
        {
          name: 'backcall.failed-cpa-imported.v1',
          key: importId,
          version: 1,
          correlationId: 'c',
          data: { importId, requests: [{ backCallId: 1, customerName }] },
        },
      ]);
    await failed('hers', 'Ann Lee');
    await failed('of another', 'Mary Birch');
    await erase({ phones: [ann], names: ['Ann Lee'] });
    expect(await unpublished()).toEqual(['of another']);
  });
});

it('the times of answers are deleted with their thread', async () => {
  for (const phone of [ann, another])
    await database.pool.query(
      `WITH opened AS (INSERT INTO conversations (channel, phone_e164) VALUES ('sms', $1) RETURNING id)
       INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
       SELECT id, 'sms', now(), now(), true FROM opened`,
      [phone],
    );
  await erase({ phones: [ann] });
  const { rows } = await database.pool.query(
    'SELECT phone_e164 FROM answers a LEFT JOIN conversations c ON c.id = a.conversation_id',
  );
  expect(rows).toEqual([{ phone_e164: another }]);
});

describe('a hold', () => {
  const hold = (phone: string, until: string, placedBy: string) =>
    database.pool.query(
      `INSERT INTO contact_holds (phone_e164, until, reason, placed_by) VALUES ($1, now() + $2::interval, 'Asked for help', $3)`,
      [phone, until, placedBy],
    );
  const holds = async () =>
    (await database.pool.query<{ reason: string }>('SELECT phone_e164, reason, placed_by FROM contact_holds'))
      .rows;
  const retainedHolds = ({ kept }: Awaited<ReturnType<typeof erase>>) =>
    kept.find(({ what }) => what === 'Holds');

  it('that has ended is erased', async () => {
    await hold(ann, '-1 second', 'priya');
    expect((await erase({ references: [], phones: [ann] })).erased).toContainEqual({
      what: 'Holds',
      count: 1,
    });
    expect(await holds()).toEqual([]);
  });

  it('that runs stays without its reason, and says until when', async () => {
    await hold(ann, '1 day', 'priya');
    expect(retainedHolds(await erase({ references: [], phones: [ann] }))).toMatchObject({
      count: 1,
      until: expect.stringMatching(/^\d{4}-/),
    });
    expect(await holds()).toEqual([{ phone_e164: ann, reason: '', placed_by: '' }]);
  });

  it.each([
    ['stays without its reason', 'customer', ''],
    ['is left alone where staff placed it', 'priya', 'Asked for help'],
  ])('of a request for help under the reference, from another number, %s', async (_what, by, reason) => {
    await request({ id: 12, phone: another, applicationId: 'LN-1' });
    await hold(another, '1 day', by);
    await erase({ references: ['LN-1'], phones: [ann] });
    expect(await holds()).toMatchObject([{ phone_e164: another, reason }]);
  });
});
