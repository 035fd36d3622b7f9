import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { happened, idOf } from '@loanline/kit/testing/any-order';
import { eventually } from '@loanline/kit/testing/processes';
import type { EventOf } from '@loanline/proto/events';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

let running: RunningChat;
beforeAll(async () => {
  running = await startChat();
  await running.pool.query(`
    WITH opened AS (
      INSERT INTO conversations (kind, subject) VALUES ('application', '07480'), ('inquiry', 'a-visitor') RETURNING id
    )
    INSERT INTO chat_messages (conversation_id, sequence, sender, text)
    SELECT id, n, CASE WHEN n % 2 = 0 THEN 'admin' ELSE 'customer' END, 'Hello' FROM opened, generate_series(1, 1800) n
    ORDER BY n, id`);
});
afterAll(() => running.stop());

type Records = EventOf<'customer.records-read.v1'>;

const readAfter = async (after: string): Promise<Records['data']> => {
  const request = happened('customer.records-requested.v1', 1, 'chats', { part: 'chats', after });
  await running.publish({ ...request, id: idOf(`${after} ${Date.now()}`) });
  return eventually(() => {
    const answer = running.published.find(
      (event): event is Records => event.name === 'customer.records-read.v1' && event.data.after === after,
    );
    return answer ? Promise.resolve(answer.data) : Promise.reject(new Error('There is no answer'));
  });
};

it('publishes when the lender wrote in chats of applications, page by page, each message once', async () => {
  const parts: string[] = [];
  let after: string | null = '';
  let pages = 0;
  while (after !== null) {
    const { happenings, contacts, next } = await readAfter(after);
    expect(contacts).toEqual([]);
    expect(JSON.stringify(happenings)).not.toContain('Hello');
    expect(happenings.every(({ reference, what }) => reference === '07480' && what === 'chat')).toBe(true);
    parts.push(...happenings.map(({ part }) => part));
    after = next;
    pages += 1;
  }
  expect(pages).toBe(3);
  expect(parts).toEqual(Array.from({ length: 900 }, (_, n) => String(2 * (n + 1))));
});

it('ignores the parts of other services', async () => {
  await running.forgetPublished();
  await running.publish(
    happened('customer.records-requested.v1', 1, 'messages', { part: 'messages', after: '' }),
  );
  await readAfter('');
  expect(
    running.published.filter(({ name, key }) => name === 'customer.records-read.v1' && key === 'messages'),
  ).toEqual([]);
});
