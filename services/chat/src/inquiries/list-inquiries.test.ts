import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { everyPage } from '@loanline/kit/testing/lists/every-page';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import { startChat, type RunningChat } from '../testing/start-chat.ts';
import { colleague, createInquiryCalls, grace, say } from './testing/inquiry-calls.ts';

let chat: RunningChat;
let inquiryId = '';
const calls = createInquiryCalls(() => chat);
const { announced, hasUnseen, idsIn, list, markRead, messages, post, setStatus, start, unread } = calls;
const page = (query: string) => chat.call<StaffInquiry[]>('GET', `/api/inquiries${query}`, admin);
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  inquiryId = await calls.startOwn();
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
    const found = (await everyPage(page, '')).map((inquiry) => inquiry.inquiryId);
    expect(found).toEqual(all);
    expect((await chat.call('GET', '/api/inquiries?cursor=nonsense', admin)).status).toBe(400);
  });
});

describe('the order of the list', () => {
  const namesIn = (rows: readonly StaffInquiry[]) =>
    rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  beforeEach(async () => {
    await chat.pool.query(
      `UPDATE customer_inquiries SET status = 'resolved', first_name = 'Of', last_name = 'Before'`,
    );
    const people = ['Zoe Adams', 'bea Zane', 'Ann adams', 'Ola ', 'Cy Moss'];
    for (const person of people) {
      const [firstName = '', lastName = ''] = person.split(' ');
      const { inquiryId: id } = (await start({ ...grace })).body.inquiry;
      await chat.pool.query(
        'UPDATE customer_inquiries SET first_name = $2, last_name = $3 WHERE inquiry_id = $1',
        [id, firstName, lastName],
      );
    }
  });

  it.each([
    ['sort=name', ['Ann adams', 'Zoe Adams', 'Cy Moss', 'Ola ', 'bea Zane']],
    ['sort=name&reversed=true', ['bea Zane', 'Ola ', 'Cy Moss', 'Zoe Adams', 'Ann adams']],
    ['sort=active', ['Cy Moss', 'Ola ', 'Ann adams', 'bea Zane', 'Zoe Adams']],
    ['reversed=true', ['Zoe Adams', 'bea Zane', 'Ann adams', 'Ola ', 'Cy Moss']],
  ])('with %s is that of surnames or of activity, page by page', async (query, names) => {
    expect(namesIn(await everyPage(page, `status=unresolved&${query}`, 2))).toEqual(names);
    const all = namesIn(await everyPage(page, `status=all&${query}`, 200));
    expect(all.filter((name) => names.includes(name))).toEqual(names);
  });

  it('continues after the longest name', async () => {
    const longest = { firstName: 'É'.repeat(200), lastName: 'Z'.repeat(200) };
    for (let count = 0; count < 2; count += 1) await start({ ...grace, ...longest });
    const rows = await everyPage(page, 'status=unresolved&sort=name', 1);
    expect(rows.slice(-2)).toMatchObject([longest, longest]);
  });

  it('has cursors of its own', async () => {
    const { headers } = await page('?limit=1&sort=name');
    const cursor = headers.get('x-next-cursor');
    expect((await page(`?sort=name&cursor=${cursor}`)).status).toBe(200);
    expect((await page(`?sort=name&reversed=true&cursor=${cursor}`)).status).toBe(400);
    expect((await page(`?cursor=${cursor}`)).status).toBe(400);
    expect((await page('?sort=reason')).status).toBe(400);
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

  it('is nothing either after one is opened in another tab at the same moment', async () => {
    const { inquiryId: fresh } = (await start()).body.inquiry;
    const client = await chat.pool.connect();
    // What reading one does first, and what it does then.
    await client.query(`BEGIN; SELECT FROM conversations WHERE subject = '${fresh}' FOR UPDATE`);
    const all = chat.call('POST', '/api/inquiries/mark-read', admin);
    await eventually(async () => {
      const { rowCount } = await chat.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await client.query(
      `INSERT INTO read_positions (username, conversation_id, sequence)
       SELECT $1, id, 0 FROM conversations WHERE subject = $2`,
      ['priya', fresh],
    );
    await client.query('COMMIT');
    client.release();
    expect((await all).status).toBe(204);
    expect((await unread()).inquiries).toBe(0);
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
