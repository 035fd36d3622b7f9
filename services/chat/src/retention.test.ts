import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { idleRelay } from '@loanline/kit/testing/idle-relay';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { readChatConfig } from './config.ts';
import { retentionClasses } from './retention.ts';
import { migrations } from './service.ts';
import { createMessagePoster } from './conversations/store/post-messages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const classes = retentionClasses(
  readChatConfig({
    PORT: '0',
    DATABASE_URL: 'postgres://127.0.0.1/x',
    GATEWAY_PUBLIC_KEY: 'key',
    APPLICATIONS_URL: 'http://127.0.0.1:1',
  }),
);

/** An inquiry whose visitor writes their name, and wrote last so long ago. */
const ask = async (name: string, ago: string) => {
  const { pool } = database;
  await pool.query(
    `INSERT INTO customer_inquiries (inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason,
       request_hash, last_message_at)
     VALUES ($1, $2, $2, '07700900101', '+447700900101', 'A question of ' || $2, '', now() - $3::interval)`,
    [`inquiry-of-${name}`, name, ago],
  );
  await pool.query(
    `WITH opened AS (
       INSERT INTO conversations (kind, subject, last_sequence) VALUES ('inquiry', $1, 2) RETURNING id
     ), read AS (INSERT INTO read_positions (username, conversation_id, sequence) SELECT 'priya', id, 1 FROM opened
     ), answered AS (INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
       SELECT id, 'inquiry', now(), now(), true FROM opened)
     INSERT INTO chat_messages (conversation_id, sequence, sender, text)
     SELECT id, n, 'customer', $2 || ' says so' FROM opened, generate_series(1, 2) n`,
    [`inquiry-of-${name}`, name],
  );
};

it('inquiries are deleted with all of their messages 730 days after the last one, and younger ones stay', async () => {
  await ask('Oldfield', '730 days 1 minute');
  await ask('Younger', '729 days 23 hours');
  expect(await runRetention(database.pool, classes)).toEqual({ inquiries: { inquiries: 1, messages: 2 } });
  expect(await searchTables(database.pool, ['oldfield'])).toEqual([]);
  const { rows } = await database.pool.query(
    'SELECT subject FROM answers a LEFT JOIN conversations c ON c.id = a.conversation_id',
  );
  expect(rows).toEqual([{ subject: 'inquiry-of-Younger' }]);
  expect(await searchTables(database.pool, ['younger says'])).toEqual(['chat_messages.text: younger says']);
});

it('an inquiry whose visitor writes again today is not deleted', async () => {
  await ask('Returner', '800 days');
  const post = createMessagePoster(database.pool, idleRelay);
  await inContext({ correlationId: 'c' }, () =>
    post({
      kind: 'inquiry',
      subject: 'inquiry-of-Returner',
      sender: 'customer',
      author: null,
      text: 'Hello again',
      clientId: null,
      isAudited: false,
    }),
  );
  expect(await runRetention(database.pool, classes)).toEqual({ inquiries: {} });
  expect(await searchTables(database.pool, ['hello again'])).toContain('chat_messages.text: hello again');
});

it('the chat of an application is retained as long as its application', async () => {
  await database.pool.query(
    `WITH opened AS (INSERT INTO conversations (kind, subject, opened_at) VALUES ('application', '07480', now() - interval '9 years')
       RETURNING id)
     INSERT INTO chat_messages (conversation_id, sequence, sender, text, timestamp)
     SELECT id, 1, 'customer', 'Of long ago', now() - interval '9 years' FROM opened`,
  );
  expect(await runRetention(database.pool, classes)).toEqual({ inquiries: {} });
  expect(await searchTables(database.pool, ['of long ago'])).toEqual(['chat_messages.text: of long ago']);
});
