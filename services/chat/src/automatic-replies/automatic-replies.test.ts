import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { inContext } from '@loanline/kit/runtime/request-context';
import { eventually } from '@loanline/kit/testing/processes';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { UnreadInquiries } from '../inquiries/store/unread-inquiries.ts';
import { openChat, say, type Chat } from '../conversations/testing/open-chat.ts';
import { inboxCalls } from '../testing/inbox-calls.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { replyAutomatically } from './reply-automatically.ts';

const gateway: Caller = { kind: 'service', service: 'gateway' };
const text = 'We are closed now. We will answer from 9:00 on Monday 30 November.';
const closedAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
/** The office closed before everything that happens in a test. */
const closedSince = closedAgo(1);

let chat: RunningChat;
let calls: ReturnType<typeof inboxCalls>;
let application: Chat;
beforeAll(async () => {
  chat = await startChat();
  calls = inboxCalls(chat);
});
beforeEach(async () => {
  await chat.pool.query('UPDATE conversations SET waiting_since = NULL');
  application = await openChat(chat);
});
afterAll(() => chat.stop());

const reply = async (since = closedSince) => {
  const path = '/internal/inbox/automatic-replies';
  return (await chat.call<{ replied: number }>('POST', path, gateway, { closedSince: since, text })).body
    .replied;
};
/** As a process does that dies before it publishes; the relay publishes the events. */
const replyWithoutPublishing = () =>
  inContext({ correlationId: 'c' }, () =>
    replyAutomatically(
      { pool: chat.pool, relay: { wake: () => undefined, publishNow: () => undefined } },
      { closedSince, text },
    ),
  );
const messages = async () => (await application.read('', admin)).body.messages;
const state = async () => {
  const { rows } = await chat.pool.query<Record<string, unknown>>(
    `SELECT waiting_since, done_at, assigned_to, admin_read, last_admin_sequence, last_customer_sequence
     FROM conversations WHERE subject = $1`,
    [application.reference],
  );
  return rows[0];
};
const inquiryMessages = async (inquiryId: string) =>
  (await chat.call<{ messages: ChatMessage[] }>('GET', `/api/inquiries/${inquiryId}/messages`, anonymous))
    .body.messages;

describe('given a customer who has written since the office closed', () => {
  beforeEach(() => application.post(say('Did my documents arrive?')));

  it('they get one reply, which is marked as automatic for them and for staff', async () => {
    expect(await reply()).toBe(1);
    expect(await reply()).toBe(0);
    const expected = [
      { sender: 'customer', sequence: 1 },
      { sender: 'admin', sequence: 2, text, isAutomatic: true },
    ];
    expect(await messages()).toMatchObject(expected);
    const { messages: seen } = (await application.read()).body;
    expect(seen).toMatchObject(expected);
    expect(seen[1]).not.toHaveProperty('author');
    await eventually(async () =>
      expect(
        chat.published.filter(
          ({ name, key }) => name === 'chat.message-posted.v1' && key === application.reference,
        ),
      ).toMatchObject([{}, { data: { message: { isAutomatic: true } } }]),
    );
    // Nobody gets a notification of an automatic reply.
    expect(chat.published.some(({ name }) => name === 'chat.lender-wrote.v1')).toBe(false);
  });

  it('they still wait for an answer: nobody has read or answered, and no report counts an answer', async () => {
    const before = await state();
    await reply();
    expect(await state()).toEqual(before);
    expect(before).toMatchObject({ waiting_since: expect.any(Date), last_admin_sequence: 0 });
    expect(await application.unread(admin)).toBe(1);
    expect(await calls.list()).toMatchObject([{ id: application.reference, isAnswered: false }]);
    const { rows } = await chat.pool.query('SELECT FROM answers');
    expect(rows).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    const report = await chat.call('GET', `/api/reports/chat?from=${today}&until=${today}`, admin);
    expect(JSON.stringify(report.body)).not.toContain('application admin');
  });

  it('a second message in the same closed period gets no reply, and one in the next period does', async () => {
    await reply();
    await application.post(say('Hello?'));
    expect(await reply()).toBe(0);
    expect(await application.unread(admin)).toBe(2);
    const later = new Date().toISOString();
    await application.post(say('Good evening'));
    expect(await reply(later)).toBe(1);
    expect((await messages()).map(({ isAutomatic = false }) => isAutomatic)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('an answer of staff afterwards is the first one, for the whole time that they have waited', async () => {
    const { waiting_since: waitingSince } = (await state()) ?? {};
    await reply();
    await application.post(say('It did.', 'admin'), admin);
    const { rows } = await chat.pool.query(
      `SELECT a.waiting_since, a.is_first FROM answers a JOIN conversations c ON c.id = a.conversation_id WHERE c.subject = $1`,
      [application.reference],
    );
    expect(rows).toEqual([{ waiting_since: waitingSince, is_first: true }]);
  });

  it('they get one even when several instances reply at the same moment', async () => {
    const replied = await Promise.all(Array.from({ length: 6 }, replyWithoutPublishing));
    expect(replied.reduce((sum, one) => sum + one)).toBe(1);
    expect(await messages()).toHaveLength(2);
  });

  it('they get one, and its event, when the process dies before or after it has stored the reply', async () => {
    await chat.forgetPublished();
    await chat.pool.query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died'; END $$;
      CREATE TRIGGER dies BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION die()`);
    await expect(replyWithoutPublishing()).rejects.toThrow('died');
    await chat.pool.query('DROP FUNCTION die CASCADE');
    expect(await messages()).toHaveLength(1);
    expect(await replyWithoutPublishing()).toBe(1);
    expect(await reply()).toBe(0);
    await eventually(async () =>
      expect(chat.published.filter(({ name }) => name === 'chat.message-posted.v1')).toHaveLength(1),
    );
  });
});

describe('no automatic reply is sent', () => {
  it('to a customer who wrote before the office closed', async () => {
    await application.post(say('Hello'));
    expect(await reply(new Date(Date.now() + hourMs).toISOString())).toBe(0);
  });

  it('into a conversation in which staff have written since', async () => {
    await application.post(say('Are you still there?'));
    await application.post(say('Yes.', 'admin'), admin);
    await application.post(say('Good'));
    expect(await reply()).toBe(0);
  });

  it('to a customer whose conversation staff have marked as done', async () => {
    await application.post(say('Thank you'));
    await chat.call('PATCH', `/api/inbox/application/${application.reference}`, admin, {
      waiting: false,
      version: 0,
    });
    expect(await reply()).toBe(0);
  });

  it('for a caller other than the gateway', async () => {
    for (const caller of [admin, anonymous])
      expect(
        (await chat.call('POST', '/internal/inbox/automatic-replies', caller, { closedSince, text })).status,
      ).not.toBe(200);
  });
});

describe('given a visitor', () => {
  it('the start of an inquiry counts as a message', async () => {
    const inquiryId = await calls.startInquiry();
    expect(await reply()).toBe(1);
    expect(await inquiryMessages(inquiryId)).toMatchObject([
      { sender: 'admin', isAutomatic: true, sequence: 1 },
    ]);
    const { body } = await chat.call<{ status: string; lastMessage: unknown }>(
      'GET',
      `/api/inquiries/${inquiryId}`,
      admin,
    );
    expect(JSON.stringify(body)).not.toContain('We are closed');
    expect(JSON.stringify(body)).toContain('"status":"new"');
  });

  it('what they have written is counted without the reply between', async () => {
    const inquiryId = await calls.startInquiry();
    await calls.post(inquiryId, 'customer', 'One');
    await reply();
    await calls.post(inquiryId, 'customer', 'Two');
    const { body } = await chat.call<UnreadInquiries>('GET', '/api/chat/unread-counts', admin);
    expect(body.unreadInquiryMessages[inquiryId]).toBe(2);
    await eventually(async () =>
      expect(
        chat.published.flatMap((event) =>
          event.name === 'inquiry.message-posted.v1' && event.key === inquiryId
            ? [event.data.unreadCount]
            : [],
        ),
      ).toEqual([1, 1, 2]),
    );
  });
});
