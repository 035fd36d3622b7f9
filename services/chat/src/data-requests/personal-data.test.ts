import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inquiryReferenceOf } from '@loanline/kit/customer-records/inquiry-reference';
import { inTransaction } from '@loanline/kit/database/transaction';
import { inContext } from '@loanline/kit/runtime/request-context';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { aPersonRequest } from '@loanline/kit/testing/person';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { openConversation } from '../conversations/store/conversations.ts';
import { eraseConversations } from './erase-conversations.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

let chat: RunningChat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());

const grace = { references: ['07480'], phones: ['+447700900214'] };
const words = ['grace', 'adeyemi', '7700900214', '7700 900 214', 'my cat'];

let inquiryId: string;
beforeEach(async () => {
  await chat.pool.query(
    'TRUNCATE answers, conversations, chat_messages, read_positions, customer_inquiries, outbox',
  );
  for (const reference of ['07480', '07481']) {
    await openConversation(chat.pool, reference);
    await chat.call('POST', `/api/chat/${reference}`, anonymous, {
      text: 'Grace here, about my cat',
      sender: 'customer',
      clientId: randomUUID(),
    });
  }
  const { body } = await chat.call<{ inquiry: { inquiryId: string } }>('POST', '/api/inquiries', anonymous, {
    firstName: 'Grace',
    lastName: 'Adeyemi',
    mobileNumber: '07700 900 214',
    inquiryReason: 'How do I pay early?',
  });
  ({ inquiryId } = body.inquiry);
  await chat.call('POST', `/api/inquiries/${inquiryId}/messages`, anonymous, {
    text: 'Adeyemi is my name',
    sender: 'customer',
    clientId: randomUUID(),
  });
});

const answerTo = async (request: EventOf<'person.requested.v1'>) => {
  await chat.bus.publish([request]);
  return eventually(async () => {
    const answer = chat.published.find(
      ({ name, key }) => name === 'person.answered.v1' && key === request.key,
    );
    if (answer?.name !== 'person.answered.v1') throw new Error('Not answered yet');
    return Promise.resolve(answer.data);
  });
};
const messagesIn = async (reference: string) =>
  (await chat.call<{ messages: unknown[] }>('GET', `/api/chat/${reference}`, admin)).body.messages;

describe('given a person with a chat and an inquiry', () => {
  it('an export holds what both sides wrote, and not the key of the inquiry', async () => {
    const { data } = await answerTo(aPersonRequest('export', grace));
    expect(data).toMatchObject({
      'Chat messages': [{ Application: '07480', Sender: 'customer', Text: 'Grace here, about my cat' }],
      Inquiries: [{ 'First name': 'Grace', 'Mobile number': '07700 900 214' }],
      'Messages of inquiries': [{ Text: 'Adeyemi is my name' }],
    });
    expect(JSON.stringify(data)).not.toContain(inquiryId);
  });

  it('an export that no broker would take in one message comes in pieces', async () => {
    await chat.pool.query(
      `INSERT INTO chat_messages (conversation_id, sequence, sender, text)
       SELECT id, n + 10, 'customer', repeat('€', 4000)
       FROM conversations, generate_series(1, 1400) n WHERE subject = '07480'`,
    );
    const request = aPersonRequest('export', grace);
    const { data, pieces = 0 } = await answerTo(request);
    expect(data).toBeUndefined();
    await eventually(async () =>
      expect(
        chat.published.filter(({ name, key }) => name === 'person.answer-piece.v1' && key === request.key),
      ).toHaveLength(pieces),
    );
    const parts = chat.published.flatMap((event) =>
      event.name === 'person.answer-piece.v1' && event.key === request.key ? [event.data] : [],
    );
    expect(Math.max(...parts.map((piece) => JSON.stringify(piece).length))).toBeLessThan(600_000);
    const messages = parts.flatMap(({ what, records }) => (what === 'Chat messages' ? records : []));
    expect(messages).toHaveLength(1401);
  });

  it('the times of their answers are in an export, and an erasure deletes them', async () => {
    const ada = { references: ['07482'], phones: [] };
    for (const reference of ['07482', '07483']) {
      await openConversation(chat.pool, reference);
      for (const sender of ['customer', 'admin'])
        await chat.call('POST', `/api/chat/${reference}`, admin, {
          text: 'Hello',
          sender,
          clientId: randomUUID(),
        });
    }
    const { data } = await answerTo(aPersonRequest('export', ada));
    expect(data).toMatchObject({ 'Times of answers': [{ 'Is first': true }] });
    await answerTo(aPersonRequest('erasure', ada));
    const { rows } = await chat.pool.query(
      'SELECT subject FROM answers a LEFT JOIN conversations c ON c.id = a.conversation_id',
    );
    expect(rows).toEqual([{ subject: '07483' }]);
  });

  it('an erasure removes everything about them, and nothing about anybody else', async () => {
    const { erased, kept } = await answerTo(aPersonRequest('erasure', grace));
    expect(erased).toEqual([
      { what: 'Chat messages', count: 1 },
      { what: 'Inquiries', count: 1 },
      { what: 'Messages of inquiries', count: 1 },
    ]);
    expect(kept).toEqual([]);
    expect(await messagesIn('07481')).toHaveLength(1);
    await chat.pool.query(`DELETE FROM chat_messages WHERE text LIKE 'Grace here%'`);
    expect(await searchTables(chat.pool, words)).toEqual([]);
    expect((await chat.call('GET', `/api/inquiries/${inquiryId}`, anonymous)).status).toBe(404);
    const changed = () =>
      chat.published.flatMap((event) => (event.name === 'inquiry.changed.v1' ? [event.data] : []));
    await eventually(() => expect(changed()).toContainEqual({ inquiryId, status: 'resolved', erased: true }));
  });

  it('an erasure withdraws every event about them that is not published yet', async () => {
    const rolledBack = new Error('Rolled back');
    const erase = async (client: PoolClient) => {
      const events = [
        ...['chat.message-posted.v1', 'chat.lender-wrote.v1', 'chat.customer-wrote.v1', 'chat.read.v1'].map(
          (name) => [name, '07480'],
        ),
        ...['inquiry.opened.v1', 'inquiry.message-posted.v1', 'inquiry.read.v1'].map((name) => [
          name,
          inquiryId,
        ]),
        ['inquiry.written.v1', inquiryReferenceOf(inquiryId)],
      ];
      await client.query(
        `INSERT INTO outbox (event_id, name, key, version, data, correlation_id, occurred_at)
         SELECT gen_random_uuid(), name, key, 1, '{}', 'test', now() FROM unnest($1::text[], $2::text[]) AS e (name, key)`,
        [events.map(([name]) => name), events.map(([, key]) => key)],
      );
      await eraseConversations(client, 'application', ['07480']);
      await eraseConversations(client, 'inquiry', [inquiryId]);
      const { rows } = await client.query<{ name: string }>(`SELECT name FROM outbox WHERE data = '{}'`);
      expect(rows).toEqual([]);
      throw rolledBack;
    };
    await expect(inContext({ correlationId: 'test' }, () => inTransaction(chat.pool, erase))).rejects.toBe(
      rolledBack,
    );
  });

  it('an erasure keeps what belongs to a loan that law keeps, and says why', async () => {
    const { erased, kept } = await answerTo(aPersonRequest('erasure', grace, grace));
    expect(erased).toEqual([]);
    expect(kept.slice(0, 2)).toEqual([
      { what: 'Chat messages', count: 1, reason: 'Law keeps it', until: '2032-01-01T00:00:00.000Z' },
      { what: 'Inquiries', count: 1, reason: 'Law keeps it', until: '2032-01-01T00:00:00.000Z' },
    ]);
    expect(await messagesIn('07480')).toHaveLength(1);
  });

  it.each([
    ['with its person waits for the request that counts it', true, 1],
    ['takes its chat along', false, 0],
  ])('an application that is erased %s', async (_what, withPerson, left) => {
    const event = { ...aPersonRequest('erasure', {}), name: 'application.erased.v1', key: '07480' };
    await chat.bus.publish([
      { ...event, data: { applicationId: '07480', withPerson } } as EventOf<'application.erased.v1'>,
    ]);
    await answerTo(aPersonRequest('export', {}));
    const { rowCount } = await chat.pool.query(`SELECT 1 FROM conversations WHERE subject = '07480'`);
    expect(rowCount).toBe(left);
  });
});
