import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { createLogger } from '@loanline/kit/runtime/logger';
import { idleRelay } from '@loanline/kit/testing/idle-relay';
import type { Pool } from 'pg';
import type { ContactRules } from '../contact-rules/contact.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';
import { createDeliveryWorker } from './delivery-worker.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const night = new Date('2026-11-23T21:00:00Z');
let clock = noon;
let running: RunningMessaging;
beforeAll(async () => {
  const settings = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a token',
    TWILIO_SMS_FROM: '+447700900800',
    // Nobody listens there: a provider that cannot be reached.
    TWILIO_BASE_URL: 'http://127.0.0.1:1',
    CONTACT_HOURS_WEEKDAY: '08:00-20:00',
  };
  running = await startMessaging(settings, {
    now: () => clock,
    sending: { pollMs: 20, retryDelays: Array<number>(100).fill(100), confirmDelays: [50] },
  });
});
afterAll(() => running.stop());
beforeEach(() => {
  clock = noon;
});

const send = async (body: object = {}) => {
  const { rows } = await running.pool.query<{ id: number }>(
    `INSERT INTO back_call_requests (customer_name, phone_number, source) VALUES ('Ada', '07700 900123', 'form') RETURNING id`,
  );
  const path = `/api/backcalls/${rows[0]?.id}/send-sms`;
  return running.call('POST', path, admin, { message: 'Hello', ...body });
};
const last = async () => {
  const { rows } = await running.pool.query<{
    id: number;
    status: string;
    code: string | null;
    error: string | null;
    waits: number;
  }>(
    `SELECT id, status, error_code AS code, error_message AS error,
       extract(epoch FROM next_attempt_at - now())::float8 / 3600 AS waits
     FROM messages ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
};

it('given a provider that cannot be reached, then the message waits, and its error says that we try again', async () => {
  expect((await send()).status).toBe(201);
  expect(await last()).toMatchObject({ status: 'pending', code: 'waiting' });
});

it('given night falls while a message waits, then it waits for the morning', async () => {
  await send();
  clock = night;
  await eventually(async () =>
    expect(await last()).toMatchObject({ code: 'contact-hours', status: 'pending' }),
  );
  // From 21:00 to 8:00.
  expect((await last())?.waits).toBeCloseTo(11, 1);
});

it('given a hold is placed while a message waits that was sent with a reason, then the message is not sent', async () => {
  clock = night;
  await send({ override: { reason: 'They asked us to text tonight' } });
  await running.pool.query(
    `INSERT INTO contact_holds (phone_e164, until, reason, placed_by)
     VALUES ('+447700900123', $1::timestamptz + interval '30 days', 'Ill', 'priya')`,
    [night],
  );
  try {
    await eventually(async () => expect(await last()).toMatchObject({ code: 'hold', status: 'failed' }));
  } finally {
    await running.pool.query('DELETE FROM contact_holds');
  }
});

it('given an ended hold begins again while a message waits that was sent with a reason, then the message is not sent', async () => {
  clock = night;
  await running.pool.query(
    `INSERT INTO contact_holds (phone_e164, until, reason, placed_by, placed_at)
     SELECT '+447700900123', ended, 'Asked for help', 'customer', ended - interval '5 days'
     FROM (SELECT least(now(), $1::timestamptz) - interval '1 hour' AS ended) hold`,
    [night],
  );
  const { rows } = await running.pool.query<{ id: number }>(
    `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, source, created_at)
     VALUES ('Ada', '07700 900123', '+447700900123', 'help', greatest(now(), $1::timestamptz)) RETURNING id`,
    [night],
  );
  try {
    expect((await send({ override: { reason: 'They asked us to text tonight' } })).status).toBe(201);
    await running.call('PATCH', `/api/backcalls/${rows[0]?.id}`, admin, { status: 'see_notes' });
    await eventually(async () => expect(await last()).toMatchObject({ code: 'hold', status: 'failed' }));
  } finally {
    await running.pool.query('DELETE FROM contact_holds');
  }
});

describe('given an automatic reply that waits for its provider', () => {
  beforeEach(async () => {
    await running.pool.query(
      `INSERT INTO conversations (channel, phone_e164, waiting_since, last_inbound_at) VALUES ('sms', '+447700900124', $1, $1)
       ON CONFLICT (channel, phone_e164) DO UPDATE SET automatic_reply_at = NULL`,
      [noon],
    );
    const body = { closedSince: '2026-11-23T11:00:00.000Z', text: 'We are closed now.' };
    const caller = { kind: 'service', service: 'gateway' } as const;
    expect((await running.call('POST', '/internal/inbox/automatic-replies', caller, body)).body).toEqual({
      replied: 1,
    });
  });

  it('then it fails when night falls, because its text would be wrong in the morning', async () => {
    clock = night;
    await eventually(async () =>
      expect(await last()).toMatchObject({ code: 'contact-hours', status: 'failed' }),
    );
  });

  it('then it fails when it has waited for 20 minutes, because the office may have opened', async () => {
    await running.pool.query(
      `UPDATE messages SET created_at = $1::timestamptz - interval '20 minutes' WHERE purpose = 'automatic-reply'`,
      [noon],
    );
    await eventually(async () =>
      expect(await last()).toMatchObject({
        code: 'expired',
        status: 'failed',
        error: expect.stringContaining('could not be sent within 15 minutes'),
      }),
    );
  });
});

it('given the process that handed a message over died, then it is not handed over again, and its status becomes unconfirmed', async () => {
  await send();
  const { id = 0 } = (await last()) ?? {};
  await running.pool.query(
    `UPDATE messages SET handed_over_at = now() - interval '1 hour', next_attempt_at = now() WHERE id = $1`,
    [id],
  );
  const attempts = async () =>
    (
      await running.pool.query<{ attempts: number; status: string }>(
        'SELECT attempts, status FROM messages WHERE id = $1',
        [id],
      )
    ).rows[0];
  const before = await attempts();
  await eventually(async () => expect(await attempts()).toMatchObject({ status: 'unconfirmed' }));
  expect((await attempts())?.attempts).toBe(before?.attempts);
});

const isClaimed = async (id: number | undefined) => {
  const { rowCount } = await running.pool.query(
    'SELECT FROM messages WHERE id = $1 AND handed_over_at IS NOT NULL',
    [id],
  );
  return rowCount === 1;
};

/** Another instance finds that the hand-over of a message has lapsed. */
const loseTrack = async (id: number | undefined) => {
  const client = await running.pool.connect();
  await client.query(`
    SET session_replication_role = replica;
    UPDATE messages SET status = 'unconfirmed', next_attempt_at = now() + interval '1 hour' WHERE id = ${id};
    RESET session_replication_role`);
  client.release();
};

it.each([
  ['conversations', false],
  ['contact_holds', false],
  ['contact_holds', true],
])(
  'given the database fails after a message was claimed and before it is handed over (%s), then it is handed over later (believed lost: %s)',
  async (table, isBelievedLost) => {
    const { rows } = await running.pool.query<{ id: number }>(
      `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, next_attempt_at)
       VALUES ('sms', 'conversation', 'outbound', 'us', '+447700900125', 'Hello', 'pending', now() + interval '1 hour')
       RETURNING id`,
    );
    await running.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the database fails'; END $$;
      CREATE TRIGGER fails BEFORE UPDATE ON messages FOR EACH ROW
        WHEN (OLD.handed_over_at IS NOT NULL) EXECUTE FUNCTION fail();
      ALTER TABLE ${table} RENAME TO away;
      UPDATE messages SET next_attempt_at = now() WHERE id = ${rows[0]?.id}`);
    if (isBelievedLost) {
      await eventually(async () => expect(await isClaimed(rows[0]?.id)).toBe(true));
      await loseTrack(rows[0]?.id);
    } else await new Promise((resolve) => setTimeout(resolve, 300));
    await running.pool.query(`ALTER TABLE away RENAME TO ${table}; DROP FUNCTION fail CASCADE`);
    // The provider was called, but could not be reached.
    await eventually(async () => expect(await last()).toMatchObject({ status: 'pending', code: 'waiting' }));
  },
);

it('looks for lost hand-overs when it polls, not whenever a message was stored', async () => {
  const looks: string[] = [];
  const query = (asked: string | { readonly text: string }) => {
    looks.push(typeof asked === 'string' ? asked : asked.text);
    return Promise.resolve({ rows: [] });
  };
  const worker = createDeliveryWorker({
    pool: { query } as unknown as Pool,
    prisma: {} as PrismaClient,
    channels: { sms: undefined, whatsapp: undefined },
    rules: {} as ContactRules,
    relay: idleRelay,
    logger: createLogger('messaging', 'silent'),
    now: () => noon,
    providerTimeoutMs: 1_000,
    pollMs: 60_000,
  });
  worker.start();
  for (let wakes = 0; wakes < 5; wakes += 1) {
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await worker.stop();
  expect(looks.filter((text) => text.includes('handed_over_at <'))).toHaveLength(1);
  expect(looks.filter((text) => text.includes('SKIP LOCKED')).length).toBeGreaterThan(4);
});
