import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { Report } from '@loanline/proto/entities/report';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

let running: RunningChat;
beforeAll(async () => {
  running = await startChat();
  await running.pool.query(`
    INSERT INTO conversations (id, kind, subject) VALUES (1001, 'application', 'R1'), (1002, 'inquiry', 'I1')`);
  const said = [
    // Nobody waited for what the lender wrote first.
    [1001, 1, 'admin', '2026-11-02 09:00Z'],
    [1001, 2, 'customer', '2026-11-02 09:10Z'],
    [1001, 3, 'customer', '2026-11-02 09:20Z'],
    [1001, 4, 'admin', '2026-11-02 09:40Z'],
    [1001, 5, 'admin', '2026-11-02 09:41Z'],
    [1001, 6, 'customer', '2026-11-02 10:00Z'],
    [1001, 7, 'admin', '2026-11-02 10:10Z'],
    // Nobody has answered yet.
    [1001, 8, 'customer', '2026-11-02 11:00Z'],
    [1002, 1, 'customer', '2026-11-01 10:00Z'],
    [1002, 2, 'admin', '2026-11-01 10:05Z'],
  ];
  for (const values of said)
    await running.pool.query(
      `INSERT INTO chat_messages (conversation_id, sequence, sender, text, timestamp) VALUES ($1, $2, $3, 'Hello', $4)`,
      values,
    );
});
afterAll(() => running.stop());

it('counts messages, the hours at which customers write, and how long they wait for an answer', async () => {
  const { body } = await running.call<Report>(
    'GET',
    '/api/reports/chat?from=2026-11-02&until=2026-11-02',
    admin,
  );
  const figures = body.map((one) => [
    one.topic,
    ...one.figures.map(({ key, value, before }) => [key, value, before]),
  ]);
  expect(figures).toEqual([
    [
      'chat-messages',
      ['application admin', 4, 0],
      ['application customer', 4, 0],
      ['inquiry admin', 0, 1],
      ['inquiry customer', 0, 1],
    ],
    ['chat-hours', ['09', 2, 0], ['10', 1, 1], ['11', 1, 0]],
    [
      'answer-minutes',
      ['application half', 20, null],
      ['application most', 28, null],
      ['inquiry half', null, 5],
      ['inquiry most', null, 5],
    ],
  ]);
});
