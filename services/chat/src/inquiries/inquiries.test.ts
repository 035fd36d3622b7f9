import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { invalidMobileNumber, missingInformation } from '@loanline/proto/rules/forms/inquiry-form';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { createInquiryCalls, grace, say, service } from './testing/inquiry-calls.ts';

let chat: RunningChat;
let inquiryId = '';
const calls = createInquiryCalls(() => chat);
const { markRead, messages, post, read, setStatus, start } = calls;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  inquiryId = await calls.startOwn();
});

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
    [{ inquiryReason: 'x'.repeat(2001) }, 'Use 2000 characters or fewer'],
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
