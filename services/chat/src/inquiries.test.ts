import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { conversationHeader } from '@loanline/kit/http/conversation-header';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import type { Inquiry, StaffInquiry } from '@loanline/proto/entities/inquiry';
import { invalidMobileNumber, missingInformation } from '@loanline/proto/rules/forms/inquiry-form';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { startChat, type RunningChat } from './testing/start-chat.ts';

let chat: RunningChat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());

const grace = {
  firstName: ' Grace ',
  lastName: 'Adeyemi',
  mobileNumber: '07700 900 214',
  inquiryReason: 'How do I pay early?',
};
const colleague: Caller = { ...admin, username: 'tom' } as Caller;
const service: Caller = { kind: 'service', service: 'gateway' };

const start = (body: object = grace, headers: Record<string, string> = {}) =>
  chat.call<{ inquiry: Inquiry; error: string }>('POST', '/api/inquiries', anonymous, body, headers);
const say = (text: string, sender = 'customer') => ({ text, sender, clientId: randomUUID() });

let inquiryId = '';
beforeEach(async () => {
  ({ inquiryId } = (await start()).body.inquiry);
  await chat.call('POST', '/api/inquiries/mark-read', admin);
  await chat.forgetPublished();
});

const read = (caller: Caller = anonymous, id = inquiryId) =>
  chat.call<StaffInquiry>('GET', `/api/inquiries/${id}`, caller);
const list = async (query = '') =>
  (await chat.call<StaffInquiry[]>('GET', `/api/inquiries${query}`, admin)).body;
const idsIn = async (query = '') => (await list(query)).map((inquiry) => inquiry.inquiryId);
const post = (body: object, caller: Caller = anonymous, id = inquiryId) =>
  chat.call<{ message: ChatMessage; error: string }>('POST', `/api/inquiries/${id}/messages`, caller, body);
const messages = (query = '', caller: Caller = anonymous) =>
  chat.call<{ messages: ChatMessage[]; lastRead: ReadPositions }>(
    'GET',
    `/api/inquiries/${inquiryId}/messages${query}`,
    caller,
  );
const markRead = (caller: Caller, body?: object) =>
  chat.call('POST', `/api/inquiries/${inquiryId}/mark-read`, caller, body);
const setStatus = (status: string, caller: Caller = admin, from?: string) =>
  chat.call<StaffInquiry>('PUT', `/api/inquiries/${inquiryId}/status`, caller, { status, from });
const unread = async (caller: Caller = admin) => {
  const { body } = await chat.call<{
    unreadInquiries: number;
    unreadInquiryMessages: Record<string, number>;
  }>('GET', '/api/chat/unread-counts', caller);
  expect(Object.keys(body.unreadInquiryMessages)).toHaveLength(body.unreadInquiries);
  return { inquiries: body.unreadInquiries, messages: body.unreadInquiryMessages[inquiryId] ?? 0 };
};
const hasUnseen = async () =>
  (
    await chat.call<{ hasNewMessages: boolean }>('POST', '/internal/inquiries/unseen', service, {
      inquiryIds: ['unknown', inquiryId],
    })
  ).body.hasNewMessages;
const announced = (name: string) =>
  chat.published.filter((event) => event.name === name && event.key === inquiryId);

describe('an inquiry', () => {
  it('is started by anyone, as new, under an id that cannot be guessed, and is announced', async () => {
    const { status, body, headers } = await start();
    expect(status).toBe(201);
    expect(body.inquiry).toMatchObject({
      firstName: 'Grace',
      lastName: 'Adeyemi',
      reason: 'How do I pay early?',
      inquiryReason: 'How do I pay early?',
      status: 'new',
    });
    expect(body.inquiry.inquiryId).toMatch(/^[\w-]{22}$/);
    expect(body.inquiry.id).toBe(body.inquiry.inquiryId);
    expect(headers.get(conversationHeader)).toBe(body.inquiry.inquiryId);
    await eventually(async () => {
      expect(chat.published.map(({ name, key }) => [name, key])).toContainEqual([
        'inquiry.opened.v1',
        body.inquiry.inquiryId,
      ]);
    });
  });

  it.each([
    [{ firstName: ' ' }, missingInformation.text],
    [{ lastName: undefined }, missingInformation.text],
    [{ mobileNumber: '' }, missingInformation.text],
    [{ inquiryReason: '\n' }, missingInformation.text],
    [{ mobileNumber: '12345' }, invalidMobileNumber.text],
    [{ mobileNumber: '+33 6 12 34 56 78' }, invalidMobileNumber.text],
    [{ mobileNumber: 'hello' }, invalidMobileNumber.text],
    [{ inquiryReason: 'x'.repeat(2001) }, 'Please use 2000 characters or fewer'],
  ])('is refused with %j', async (wrong, error) => {
    const answer = await start({ ...grace, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('keeps no whole card number, whatever field it is typed into', async () => {
    const { body } = await start({ ...grace, inquiryReason: 'My card 4242 4242 4242 4242 was charged' });
    expect(body.inquiry.reason).not.toMatch(/4242.*4242/);
  });

  it('is one, however often and however parallel it is posted with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(grace, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.inquiry.inquiryId}`)).size).toBe(1);
    const other = await start({ ...grace, firstName: 'Other' }, headers);
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency-key-reused' }]);
  });

  it('shows its number to staff alone', async () => {
    expect((await read()).body).not.toHaveProperty('mobileNumber');
    expect((await read(admin)).body).toMatchObject({ mobileNumber: '07700 900 214', lastMessage: null });
    expect((await read(agent)).body).not.toHaveProperty('mobileNumber');
    expect((await read(service)).body).toHaveProperty('mobileNumber');
  });

  it('leaves one entry of what staff write to its visitor, however often it is posted', async () => {
    const answer = say('We will call you', 'admin');
    await post(answer, admin);
    await post(answer, admin);
    const { rows } = await chat.pool.query(
      `SELECT actor, action FROM audit_entries WHERE action = 'post message'
         AND subject = (SELECT 'inquiries/' || id FROM customer_inquiries WHERE inquiry_id = $1)`,
      [inquiryId],
    );
    expect(rows).toEqual([{ actor: 'priya', action: 'post message' }]);
  });

  it('leaves an entry of a list that was saved as a file, with the address of who saved it for every page', async () => {
    await chat.pool.query(
      `WITH many AS (
         INSERT INTO customer_inquiries (inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason, request_hash)
         SELECT 'many-' || n, 'Many', 'Pages', '', '', '', '' FROM generate_series(1, 250) n RETURNING inquiry_id
       ) INSERT INTO conversations (kind, subject) SELECT 'inquiry', inquiry_id FROM many`,
    );
    const saver = { ...admin, username: 'tess', address: '198.51.100.7' } as Caller;
    await request(chat.url())
      .get('/api/inquiries/export?format=csv')
      .set(await chat.headersOf(saver));
    const { rows } = await chat.pool.query(
      `SELECT action, address FROM audit_entries WHERE actor = 'tess' ORDER BY action`,
    );
    await chat.pool.query(`DELETE FROM conversations WHERE subject LIKE 'many-%'`);
    await chat.pool.query(`DELETE FROM customer_inquiries WHERE first_name = 'Many'`);
    expect(rows).toEqual([
      { action: 'export', address: '198.51.100.7' },
      { action: 'read', address: '198.51.100.7' },
    ]);
  });

  it('leaves its id out of the list as a file, because anyone who has it counts as its visitor', async () => {
    const { text } = await request(chat.url())
      .get('/api/inquiries/export?format=csv')
      .set(await chat.headersOf(admin));
    expect(text).toContain('Adeyemi');
    expect(text).not.toContain(inquiryId);
  });

  it('leaves an audit row when a person reads it, and its id in no log', async () => {
    await read(admin);
    await read(service);
    await post(say('hello'));
    await setStatus('waiting');
    await messages('', admin);
    const { rows } = await chat.pool.query<{ action: string }>(
      `SELECT actor, action FROM audit_entries
       WHERE subject = (SELECT 'inquiries/' || id FROM customer_inquiries WHERE inquiry_id = $1) ORDER BY id`,
      [inquiryId],
    );
    expect(rows).toEqual([
      { actor: 'priya', action: 'read' },
      { actor: 'priya', action: 'status new to waiting' },
    ]);
    const audit = await chat.pool.query(`SELECT FROM audit_entries WHERE subject LIKE '%' || $1 || '%'`, [
      inquiryId,
    ]);
    expect(audit.rowCount).toBe(0);
    expect(chat.logged.join('')).not.toContain(inquiryId);
  });
});

describe('an inquiry is refused', () => {
  const unknown = 'A'.repeat(22);
  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['to a caller with another id', () => read(anonymous, unknown), 404],
    ['to a caller with a part of its id', () => read(anonymous, inquiryId.slice(0, 21)), 404],
    ['to staff under another id', () => read(admin, unknown), 404],
    ['to nobody: the list', () => chat.call('GET', '/api/inquiries', anonymous), 401],
    ['to agents: the list', () => chat.call('GET', '/api/inquiries', agent), 403],
    [
      'to a customer: the list',
      () => chat.call('GET', '/api/inquiries', { kind: 'customer', applicationId: '1' }),
      401,
    ],
    ['to visitors: its status', () => setStatus('resolved', anonymous), 401],
    ['to agents: its status', () => setStatus('resolved', agent), 403],
    ['to visitors: writing as the lender', () => post(say('hi', 'admin')), 403],
    ['to visitors: reading as the lender', () => markRead(anonymous, { reader: 'admin' }), 403],
    ['to a caller with another id: writing', () => post(say('hi'), anonymous, unknown), 404],
    ['to visitors: all read', () => chat.call('POST', '/api/inquiries/mark-read', anonymous), 401],
    ['to the chat of an application', () => chat.call('GET', `/api/chat/${inquiryId}`, anonymous), 502],
    [
      'to staff: what services ask',
      () => chat.call('POST', '/internal/inquiries/unseen', admin, { inquiryIds: [] }),
      403,
    ],
  ])('%s', async (_who, call, status) => {
    expect((await call()).status).toBe(status);
  });

  it('with the same words, whether there is another of that id or not', async () => {
    expect((await read(anonymous, unknown)).body).toEqual({
      error: 'There is no conversation with this id',
      code: 'not-found',
    });
  });
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
    expect([status, body]).toMatchObject([400, { error: 'Please choose a status from the list' }]);
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

describe('the list', () => {
  it('holds what is not resolved, the last active first, with its last message', async () => {
    const { inquiryId: newer } = (await start({ ...grace, firstName: 'Newer' })).body.inquiry;
    await post(say('bump'));
    const [first, second] = await list();
    expect(first).toMatchObject({
      inquiryId,
      lastMessage: { sender: 'customer', text: 'bump', sequence: 1 },
    });
    expect(second).toMatchObject({ inquiryId: newer, lastMessage: null });
    await setStatus('resolved');
    expect(await idsIn()).not.toContain(inquiryId);
    expect(await idsIn('?status=resolved')).toEqual([inquiryId]);
    expect(await idsIn('?status=all')).toEqual(expect.arrayContaining([inquiryId, newer]));
  });

  it.each([
    ['a name', 'zebedee'],
    ['both names, in any order', 'quartz zebedee'],
    ['a number in another spelling', '+44 7700 900998'],
    ['a word of the reason', 'xylophone'],
  ])('finds an inquiry by %s', async (_what, search) => {
    const { body } = await start({
      firstName: 'Zebedee',
      lastName: 'Quartz',
      mobileNumber: '07700 900998',
      inquiryReason: 'About my xylophone',
    });
    expect(await idsIn(`?search=${encodeURIComponent(search)}`)).toContain(body.inquiry.inquiryId);
    expect(await idsIn(`?search=${encodeURIComponent(search)}`)).not.toContain(inquiryId);
  });

  it('is paged without losing or repeating one', async () => {
    const all = await idsIn('?limit=200');
    const found: string[] = [];
    let cursor = '';
    do {
      const page = await chat.call<StaffInquiry[]>('GET', `/api/inquiries?limit=3${cursor}`, admin);
      found.push(...page.body.map((inquiry) => inquiry.inquiryId));
      const next = page.headers.get('x-next-cursor');
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor !== '');
    expect(found).toEqual(all);
    expect((await chat.call('GET', '/api/inquiries?cursor=nonsense', admin)).status).toBe(400);
  });
});

describe('what staff have not read', () => {
  it('is counted for each of them until they open it', async () => {
    await chat.call('POST', '/api/inquiries/mark-read', colleague);
    await post(say('one'));
    await post(say('two'));
    expect([await unread(), await unread(colleague)]).toEqual([
      { inquiries: 1, messages: 2 },
      { inquiries: 1, messages: 2 },
    ]);
    await markRead(admin);
    expect([await unread(), await unread(colleague)]).toEqual([
      { inquiries: 0, messages: 0 },
      { inquiries: 1, messages: 2 },
    ]);
  });

  it('is an inquiry without a message as well, until it is opened or answered', async () => {
    const { inquiryId: fresh } = (await start()).body.inquiry;
    expect((await unread()).inquiries).toBe(1);
    await chat.call('POST', `/api/inquiries/${fresh}/mark-read`, admin);
    expect((await unread()).inquiries).toBe(0);
  });

  it('is nothing after all are marked read, which the visitor does not see', async () => {
    await post(say('one'));
    expect((await chat.call('POST', '/api/inquiries/mark-read', admin)).status).toBe(204);
    expect(await unread()).toEqual({ inquiries: 0, messages: 0 });
    expect((await messages()).body.lastRead).toEqual({ customer: 0, admin: 0 });
  });

  it('leaves resolved inquiries out', async () => {
    await post(say('one'));
    await setStatus('resolved', colleague);
    expect(await unread()).toEqual({ inquiries: 0, messages: 0 });
  });
});

describe('what a visitor has not seen', () => {
  it("is the lender's answer, until they read it", async () => {
    await post(say('hello'));
    expect(await hasUnseen()).toBe(false);
    await post(say('answer', 'admin'), admin);
    expect(await hasUnseen()).toBe(true);
    await markRead(anonymous);
    expect(await hasUnseen()).toBe(false);
    await eventually(async () => expect(announced('inquiry.read.v1')).toHaveLength(1));
    expect(announced('inquiry.read.v1')[0]?.data).toEqual({ inquiryId, reader: 'customer', sequence: 2 });
  });
});
