import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import { openChat, say, type Answer } from './conversations/testing/open-chat.ts';
import { startChat, type RunningChat } from './testing/start-chat.ts';

let chat: RunningChat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());

describe('readiness', () => {
  it('given messages that take seconds to store, then the service is ready, and says so at once', async () => {
    const { post } = await openChat(chat);
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
