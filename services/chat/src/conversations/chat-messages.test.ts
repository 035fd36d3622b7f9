import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { openChat, say, type Chat } from './testing/open-chat.ts';

let chat: RunningChat;
let talk: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  talk = await openChat(chat);
});

const post: Chat['post'] = (...given) => talk.post(...given);
const read: Chat['read'] = (...given) => talk.read(...given);
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
    expect(await authors({ kind: 'customer', applicationId: talk.reference })).toEqual([
      undefined,
      undefined,
    ]);
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
      chat.published.filter(({ name, key }) => key === talk.reference && name === 'chat.message-posted.v1'),
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
    ['without text', { sender: 'customer' }, anonymous, 400, 'Type a message'],
    ['with a blank text', say('   \n '), anonymous, 400, 'Type a message'],
    ['with a text that nobody can see', say('\u200b\u2060\u200d'), anonymous, 400, 'Type a message'],
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
    ['as the lender by an agent', say('hello', 'admin'), agent, 404, "Confirm it's you first"],
    [
      "of another application's customer",
      say('hello'),
      { kind: 'customer', applicationId: 'other' },
      404,
      "Confirm it's you first",
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
