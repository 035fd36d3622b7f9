import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { colleague, createInquiryCalls, say } from './testing/inquiry-calls.ts';

let chat: RunningChat;
let inquiryId = '';
const calls = createInquiryCalls(() => chat);
const { announced, idsIn, messages, post, read, setStatus, start } = calls;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  inquiryId = await calls.startOwn();
});

describe("an inquiry's conversation", () => {
  it('keeps what both sides say in order, and announces each with what the other side has not read', async () => {
    await post(say('one'));
    await post(say('two'));
    await post(say('answer', 'admin'), admin);
    await post(say('three'));
    const { body } = await messages();
    expect(body.messages.map((m) => [m.sequence, m.sender, m.text])).toEqual([
      [1, 'customer', 'one'],
      [2, 'customer', 'two'],
      [3, 'admin', 'answer'],
      [4, 'customer', 'three'],
    ]);
    await eventually(async () => expect(announced('inquiry.message-posted.v1')).toHaveLength(4));
    expect(announced('inquiry.message-posted.v1').map(({ data }) => data)).toMatchObject([
      { inquiryId, unreadCount: 1 },
      { inquiryId, unreadCount: 2 },
      { inquiryId, unreadCount: 1 },
      { inquiryId, unreadCount: 1 },
    ]);
  });

  it('is asked for from a sequence on', async () => {
    for (const text of ['1', '2', '3']) await post(say(text));
    expect((await messages('?after=1')).body.messages.map(({ text }) => text)).toEqual(['2', '3']);
    expect((await messages('?before=3&limit=1')).body.messages.map(({ text }) => text)).toEqual(['2']);
  });

  it('takes a message once, however often and however parallel it is posted', async () => {
    const message = say('only once');
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(message)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message.id}`)).size).toBe(1);
    expect((await messages()).body.messages).toHaveLength(1);
  });

  it('keeps 50 messages of two inquiries and their status right when all come at once', async () => {
    const { inquiryId: other } = (await start()).body.inquiry;
    await setStatus('resolved');
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => post(say(`${n}`), anonymous, n % 2 ? inquiryId : other)),
    );
    expect((await messages()).body.messages.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 1),
    );
    expect((await read(admin)).body.status).toBe('new');
    await eventually(async () => expect(announced('inquiry.changed.v1').length).toBeGreaterThanOrEqual(2));
    expect(announced('inquiry.changed.v1').map(({ data }) => data)).toEqual([
      { inquiryId, status: 'resolved' },
      { inquiryId, status: 'new' },
    ]);
  });

  it('holds no half characters nor NULs that the database would refuse', async () => {
    expect((await post(say('a\u0000b'))).body.message.text).toBe('ab');
    expect((await post(say('\u0000'))).status).toBe(400);
  });
});

describe('the status', () => {
  it('may be any, is announced once, and is taken back by putting the old one', async () => {
    for (const status of ['in-progress', 'waiting', 'resolved', 'waiting', 'waiting'])
      expect((await setStatus(status)).body.status).toBe(status);
    await eventually(async () => expect(announced('inquiry.changed.v1')).toHaveLength(4));
    expect((await read()).body.status).toBe('waiting');
  });

  it('is not changed over the head of a colleague', async () => {
    await setStatus('waiting', colleague);
    expect((await setStatus('resolved', admin, 'new')).status).toBe(409);
    expect((await read()).body.status).toBe('waiting');
    expect((await setStatus('waiting', admin, 'new')).status).toBe(200);
  });

  it('is refused when it is not a valid one', async () => {
    const { status, body } = await setStatus('closed');
    expect([status, body]).toMatchObject([400, { error: 'Choose a status from the list' }]);
  });

  it('resolved stays readable, and becomes new again when the visitor writes, not when staff do', async () => {
    await setStatus('resolved');
    await post(say('By the way', 'admin'), admin);
    expect((await read()).body.status).toBe('resolved');
    expect((await messages()).status).toBe(200);
    await post(say('One more thing'));
    expect((await read()).body.status).toBe('new');
    expect(await idsIn()).toContain(inquiryId);
  });
});
