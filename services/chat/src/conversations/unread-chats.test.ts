import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { emptiedOutbox } from '@loanline/kit/testing/emptied-outbox';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import request from 'supertest';
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
const markRead: Chat['markRead'] = (...given) => talk.markRead(...given);
const unread: Chat['unread'] = (...given) => talk.unread(...given);

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
      .set(await chat.headersOf(admin));
    expect(body).toMatchObject({ unreadSince: { [talk.reference]: message.timestamp }, moreUnread: false });
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
        [talk.reference],
      );
      expect([round, await unread(admin)]).toEqual([round, sequence - (rows[0]?.sequence ?? 0)]);
    }
  });

  it('are staff only', async () => {
    const response = await request(chat.url())
      .get('/api/chat/unread-counts')
      .set(await chat.headersOf(anonymous));
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
    const announced = chat.published
      .filter(({ name, key }) => key === talk.reference && name === 'chat.read.v1')
      .map(({ data }) => data);
    expect(announced).toEqual([{ applicationId: talk.reference, reader: 'customer', sequence: 2 }]);
  });

  it('of the lender is not moved by a customer', async () => {
    expect((await markRead({ reader: 'admin' }, anonymous)).status).toBe(403);
  });
});
