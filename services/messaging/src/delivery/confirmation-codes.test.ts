import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { readMessagingConfig } from '../config.ts';
import { retentionClasses } from '../retention.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

const minute = 60_000;
const phone = '+447700900140';
const settings = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SMS_FROM: '+447700900800',
  // Nobody answers there: what is handed over waits.
  TWILIO_BASE_URL: 'http://127.0.0.1:1',
  // It is outside contact hours at any time.
  CONTACT_HOURS_WEEKDAY: 'none',
  CONTACT_HOURS_SATURDAY: 'none',
  CONTACT_HOURS_SUNDAY: 'none',
  CONTACT_HOURS_BANK_HOLIDAY: 'none',
};

let later = 0;
let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging(settings, {
    now: () => new Date(Date.now() + later),
    sending: { pollMs: 20, retryDelays: Array<number>(1_000).fill(50) },
  });
});
afterAll(() => running.stop());
beforeEach(async () => {
  later = 0;
  await eventually(() => running.pool.query('TRUNCATE messages, opt_outs CASCADE'));
});

const requested = (code: string, expiresInMs = 10 * minute) => ({
  id: randomUUID(),
  name: 'application.code-requested.v1' as const,
  key: 'R1',
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'test',
  data: {
    applicationId: 'R1',
    requestId: randomUUID(),
    mobile: phone,
    code,
    expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
  },
});
const texts = async () =>
  (
    await running.pool.query<{ body: string; status: string; code: string | null }>(
      'SELECT body, status, error_code AS code FROM messages ORDER BY id',
    )
  ).rows;

it('is handed over at any hour, once, and shown in no thread', async () => {
  const event = requested('012345');
  await running.bus.publish([event, event, { ...event, id: randomUUID() }]);
  await eventually(async () =>
    expect(await texts()).toEqual([
      { body: expect.stringMatching(/^012345 is your code/), status: 'pending', code: 'waiting' },
    ]),
  );
  const { body } = await running.call('GET', '/api/conversations', admin);
  expect(JSON.stringify(body)).not.toContain('012345');
});

it('for a saved application says what it is for', async () => {
  const { data, ...event } = requested('012346');
  const { applicationId: _, ...code } = data;
  await running.bus.publish([
    { ...event, name: 'saved-application.code-requested.v1', key: data.requestId, data: code },
  ]);
  await eventually(async () =>
    expect(await texts()).toMatchObject([
      { body: expect.stringMatching(/^012346 is your code to save or continue your loan application\./) },
    ]),
  );
});

it('is not sent when its event comes too late, nor after STOP', async () => {
  await running.pool.query(
    `INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ($1, 'sms', now())`,
    [phone],
  );
  await running.bus.publish([requested('111111', -1), requested('222222')]);
  await eventually(async () =>
    expect(await texts()).toEqual([
      { body: expect.stringContaining('222222'), status: 'failed', code: 'opt-out' },
    ]),
  );
});

it('given a provider that cannot be reached until the code has expired, then it is not sent', async () => {
  await running.bus.publish([requested('333333')]);
  await eventually(async () => expect(await texts()).toMatchObject([{ code: 'waiting' }]));
  later = 10 * minute;
  await eventually(async () => expect(await texts()).toMatchObject([{ status: 'failed', code: 'expired' }]));
});

it('is deleted after a day', async () => {
  await running.bus.publish([requested('444444')]);
  await eventually(async () => expect(await texts()).toHaveLength(1));
  const classes = retentionClasses(
    readMessagingConfig({ ...running.env, PUBLIC_ORIGIN: 'https://x.example' }),
  );
  const deleteDue = async () => (await runRetention(running.pool, classes))['confirmation-codes'];
  expect(await deleteDue()).toEqual({});
  await running.pool.query(`UPDATE messages SET created_at = now() - interval '25 hours'`);
  // A text that is being handed over at this moment is left for the next run.
  await eventually(async () => expect(await deleteDue()).toEqual({ 'texts with a code': 1 }));
});
