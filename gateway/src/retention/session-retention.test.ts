import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { migrations } from '../service.ts';
import { sessionRetention } from './session-retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

it('sessions are deleted 90 days after they expired or were ended', async () => {
  await database.pool.query(
    `WITH account AS (INSERT INTO staff_accounts (username, password_hash, role) VALUES ('priya', '', 'admin') RETURNING id)
     INSERT INTO staff_sessions (id, account_id, expires_at, revoked_at, device)
     SELECT gen_random_uuid(), id, now() + ends, now() + ended, device FROM account, (VALUES
       (interval '-90 days -1 minute', NULL, 'ran out'), (interval '-89 days', NULL, 'ran out lately'),
       (interval '8 hours', NULL, 'signed in'), (interval '-80 days', interval '-91 days', 'was ended'),
       (interval '-80 days', interval '-89 days', 'was ended lately')) v (ends, ended, device)`,
  );
  expect(await runRetention(database.pool, [sessionRetention(90)])).toEqual({ sessions: { sessions: 2 } });
  const { rows } = await database.pool.query('SELECT device FROM staff_sessions ORDER BY device');
  expect(rows).toEqual([
    { device: 'ran out lately' },
    { device: 'signed in' },
    { device: 'was ended lately' },
  ]);
});
