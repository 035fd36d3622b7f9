import { emptiedOutbox } from '@loanline/kit/testing/emptied-outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { type Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import type { AnyEvent } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import { startChat, type RunningChat } from './testing/start-chat.ts';

let chat: RunningChat;
let published: AnyEvent[];
let reference = '';

beforeAll(async () => {
  chat = await startChat();
  ({ published } = chat);
});
afterAll(() => chat.stop());
beforeEach(async () => {
  reference = `R${randomUUID().slice(0, 8)}`;
  await chat.forgetPublished();
  await chat.bus.publish([
    {
      id: randomUUID(),
      name: 'application.opened.v1',
      key: reference,
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'test-correlation',
      data: { applicationId: reference, trackerId: randomUUID() },
    },
  ]);
  while ((await read()).status !== 200) await wait(10);
});

const headers = (caller: Caller) => chat.headersOf(caller);
/** What any of the calls may answer. */
interface Answer {
  readonly status: number;
  readonly body: {
    readonly messages: ChatMessage[];
    readonly message: ChatMessage;
    readonly lastRead: ReadPositions;
    readonly hasMore: boolean;
    readonly error: string;
  };
}

const post = async (body: object | string, caller = anonymous, to = reference): Promise<Answer> =>
  request(chat.url())
    .post(`/api/chat/${to}`)
    .set(await headers(caller))
    .set('content-type', 'application/json')
    .send(body);
const read = async (query = '', caller = anonymous): Promise<Answer> =>
  request(chat.url())
    .get(`/api/chat/${reference}${query}`)
    .set(await headers(caller));
const markRead = async (body: object | undefined, caller: Caller) =>
  request(chat.url())
    .post(`/api/chat/${reference}/mark-read`)
    .set(await headers(caller))
    .send(body);
const unread = async (caller: Caller): Promise<number> => {
  const response = await request(chat.url())
    .get('/api/chat/unread-counts')
    .set(await headers(caller));
  return (response.body as { unreadCounts: Record<string, number> }).unreadCounts[reference] ?? 0;
};
const say = (text: string, sender = 'customer') => ({ text, sender, clientId: randomUUID() });
const textsOf = (body: { messages: { text: string }[] }) => body.messages.map(({ text }) => text);

describe('a conversation', () => {
  it('is empty when its application has just been opened', async () => {
    const { status, body } = await read();
    expect([status, body]).toEqual([
      200,
      { messages: [], lastRead: { customer: 0, admin: 0 }, hasMore: false },
    ]);
  });

  it('keeps what both sides say, in order, with a sequence that has no gaps', async () => {
    await post(say('first'));
    await post(say('second', 'admin'), admin);
    await post(say('third'));
    const { body } = await read();
    expect(body.messages.map((m) => [m.sequence, m.sender, m.text])).toEqual([
      [1, 'customer', 'first'],
      [2, 'admin', 'second'],
      [3, 'customer', 'third'],
    ]);
  });

  it('shows staff, and nobody else, who of them wrote', async () => {
    await post(say('from a customer'));
    const { body: answer } = await post(say('from the lender', 'admin'), admin);
    const authors = async (caller: Caller) => {
      const { body } = await read('', caller);
      return body.messages.map((message) => message.author);
    };
    expect(answer.message.author).toBe('priya');
    expect(await authors(admin)).toEqual([undefined, 'priya']);
    expect(await authors(anonymous)).toEqual([undefined, undefined]);
    expect(await authors({ kind: 'customer', applicationId: reference })).toEqual([undefined, undefined]);
  });

  it('gives each of 100 messages posted at once its own place', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => post(say(`message ${n}`))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { body } = await read('?limit=500');
    expect(body.messages.map((m) => m.sequence)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  });

  it('is read in pages, forwards after a sequence and backwards before one', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await post(say(text));
    const [after, last, before] = await Promise.all([
      read('?after=1&limit=2'),
      read('?limit=2'),
      read('?before=4&limit=2'),
    ]);
    expect([textsOf(after.body), after.body.hasMore]).toEqual([['2', '3'], true]);
    expect([textsOf(last.body), last.body.hasMore]).toEqual([['4', '5'], true]);
    expect([textsOf(before.body), before.body.hasMore]).toEqual([['2', '3'], true]);
    expect((await read('?after=5')).body).toMatchObject({ messages: [], hasMore: false });
  });

  it('keeps card numbers to their last four digits', async () => {
    const { body } = await post(say('my card is 4242 4242 4242 4242'));
    expect(body.message.text).toMatch(/4242/);
    expect(body.message.text).not.toMatch(/4242.*4242/);
  });
});

describe('a message posted again with its clientId', () => {
  it('is stored and announced once, however often and however parallel', async () => {
    const message = say('only once');
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(message)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message.id}`)).size).toBe(1);
    expect(textsOf((await read()).body)).toEqual(['only once']);
    expect(
      published.filter(({ name, key }) => key === reference && name === 'chat.message-posted.v1'),
    ).toHaveLength(1);
  });

  it('is refused when it says something else', async () => {
    const message = say('one thing');
    await post(message);
    expect((await post({ ...message, text: 'another thing' })).status).toBe(409);
  });
});

describe('a message is refused', () => {
  it.each<[string, object | string, Caller, number, string]>([
    ['without text', { sender: 'customer' }, anonymous, 400, 'Please type a message'],
    ['with a blank text', say('   \n '), anonymous, 400, 'Please type a message'],
    [
      'of over 4000 characters',
      say('x'.repeat(4001)),
      anonymous,
      400,
      'Messages can be up to 4000 characters long',
    ],
    ['over 100 kB', say('x'.repeat(110_000)), anonymous, 413, 'The request is too large'],
    ['from nobody we know', { text: 'a', sender: 'robot' }, anonymous, 400, ''],
    [
      'with a clientId that is not valid',
      { text: 'a', sender: 'customer', clientId: '1' },
      anonymous,
      400,
      '',
    ],
    ['that is not JSON', '{"text"', anonymous, 400, 'The request is not valid JSON'],
    [
      'as the lender without staff',
      say('hello', 'admin'),
      anonymous,
      403,
      'Only staff may write as the lender',
    ],
    ['as the lender by an agent', say('hello', 'admin'), agent, 404, "Please confirm it's you first"],
    [
      "of another application's customer",
      say('hello'),
      { kind: 'customer', applicationId: 'other' },
      404,
      "Please confirm it's you first",
    ],
  ])('%s', async (_what, body, caller, status, error) => {
    const response = await post(body, caller);
    expect(response.status).toBe(status);
    expect(response.body.error).toContain(error);
    expect((await read()).body.messages).toEqual([]);
  });

  it('for a reference that may exist while nobody can tell', async () => {
    const response = await post(say('hello'), anonymous, 'unknown');
    expect(response.status).toBe(502);
  });
});

describe('unread messages', () => {
  it('are counted for each member of staff until they read', async () => {
    const colleague: Caller = { ...admin, username: 'tom' } as Caller;
    await post(say('one'));
    await post(say('two'));
    expect([await unread(admin), await unread(colleague)]).toEqual([2, 2]);
    await markRead({ upTo: 1 }, admin);
    expect([await unread(admin), await unread(colleague)]).toEqual([1, 2]);
    await markRead(undefined, admin);
    expect([await unread(admin), await unread(colleague)]).toEqual([0, 2]);
  });

  it('of someone who never looked begin after the last answer', async () => {
    await post(say('old'));
    await post(say('answered', 'admin'), admin);
    await post(say('new'));
    expect(await unread({ ...admin, username: 'newcomer' } as Caller)).toBe(1);
  });

  it('are counted again once the customer writes after everything was read', async () => {
    await post(say('one'));
    await markRead(undefined, admin);
    expect(await unread(admin)).toBe(0);
    await post(say('two'));
    expect(await unread(admin)).toBe(1);
    await post(say('answered by a colleague', 'admin'), { ...admin, username: 'tom' } as Caller);
    expect(await unread(admin)).toBe(1);
    await post(say('three'));
    expect(await unread(admin)).toBe(2);
  });

  it('are listed with the time of the first of them', async () => {
    await post(say('read'));
    await markRead(undefined, admin);
    const { message } = (await post(say('first'))).body;
    await post(say('second'));
    const { body } = await request(chat.url())
      .get('/api/chat/unread-counts')
      .set(await headers(admin));
    expect(body).toMatchObject({ unreadSince: { [reference]: message.timestamp }, moreUnread: false });
  });

  it('of a message that is posted while staff read are not lost', async () => {
    await post(say('one'));
    await markRead(undefined, admin);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([post(say(`again ${round}`)), markRead(undefined, admin)]);
      const { sequence } = (await read()).body.messages.at(-1) ?? { sequence: 0 };
      const { rows } = await chat.pool.query<{ sequence: number }>(
        `SELECT r.sequence FROM read_positions r JOIN conversations c ON c.id = conversation_id
         WHERE subject = $1 AND username = 'priya'`,
        [reference],
      );
      expect([round, await unread(admin)]).toEqual([round, sequence - (rows[0]?.sequence ?? 0)]);
    }
  });

  it('are staff only', async () => {
    const response = await request(chat.url())
      .get('/api/chat/unread-counts')
      .set(await headers(anonymous));
    expect(response.status).toBe(401);
  });

  it('stay when staff look at the tracker as the customer', async () => {
    await post(say('one'));
    await markRead({ reader: 'customer' }, admin);
    expect(await unread(admin)).toBe(1);
    expect((await read()).body.lastRead).toEqual({ customer: 1, admin: 0 });
  });
});

describe('a read position', () => {
  it('never moves back, never beyond the last message, and is announced only when it moves', async () => {
    await post(say('one'));
    await post(say('two'));
    await markRead({ upTo: 99 }, anonymous);
    await markRead({ upTo: 1 }, anonymous);
    expect((await read()).body.lastRead).toEqual({ customer: 2, admin: 0 });
    await emptiedOutbox(chat.pool);
    const announced = published
      .filter(({ name, key }) => key === reference && name === 'chat.read.v1')
      .map(({ data }) => data);
    expect(announced).toEqual([{ applicationId: reference, reader: 'customer', sequence: 2 }]);
  });

  it('of the lender is not moved by a customer', async () => {
    expect((await markRead({ reader: 'admin' }, anonymous)).status).toBe(403);
  });
});

describe('readiness', () => {
  it('given messages that take seconds to store, then the service is ready, and says so at once', async () => {
    const posted = await inTransaction(chat.pool, async (client) => {
      await client.query('LOCK TABLE chat_messages IN ACCESS EXCLUSIVE MODE');
      const posting: Promise<Answer>[] = [];
      for (let batch = 0; batch < 3; batch += 1) {
        posting.push(post(say('slow')));
        await wait(600);
      }
      const begun = Date.now();
      const { status } = await request(chat.url()).get('/readyz');
      expect([status, Date.now() - begun < 500]).toEqual([200, true]);
      return { posting };
    });
    await Promise.all(posted.posting);
  });
});

describe('metrics', () => {
  it('report what waits to be published', async () => {
    const { text } = await request(chat.url()).get('/metrics');
    expect(text).toMatch(/^outbox_events\{service="chat"\} \d+$/m);
    expect(text).toMatch(/^outbox_oldest_age_seconds\{service="chat"\} [\d.]+$/m);
  });
});
