import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { admin, agent, anonymous, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { Reminder } from '@loanline/proto/entities/reminder';
import { addReminder } from '../testing/add-reminder.ts';
import { startMessagingEdge, type MessagingEdge } from '../testing/messaging-edge.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
let messaging: MessagingEdge;
beforeAll(async () => {
  const identity = createTestIdentity();
  messaging = await startMessagingEdge(identity);
  running = await startReminders({ identity, messagingUrl: messaging.url });
});
afterAll(async () => {
  await running.stop();
  await messaging.stop();
});

const add = (name = 'Mr Ann Lee', date = '2026-11-25') => addReminder(running.pool, { name, date });
beforeEach(async () => {
  await running.pool.query('TRUNCATE reminders');
  messaging.texts.clear();
  Object.assign(messaging, { refuse: null, breaksAfterStoring: false });
  await running.forgetPublished();
});

const list = async (query = '') =>
  (await running.call<Reminder[]>('GET', `/api/reminders${query}`, admin)).body;
const send = (id: number, body?: object) =>
  running.call<{ reminder: Reminder; messageSid: string; code: string }>(
    'POST',
    `/api/reminders/${id}/send-sms`,
    admin,
    body,
  );

describe('reminders', () => {
  it.each([
    ['nobody', anonymous, 401],
    ['a customer', { kind: 'customer', applicationId: '07480' } as const, 401],
    ['an agent', agent, 403],
  ])('are refused to %s', async (_who, caller, status) => {
    const id = await add();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/counters'],
      ['POST', `/${id}/send-sms`],
      ['DELETE', `/${id}`],
      ['DELETE', '/clear'],
    ] as const)
      expect((await running.call(method, `/api/reminders${path}`, caller)).status).toBe(status);
    expect(await list()).toHaveLength(1);
    expect(messaging.texts.size).toBe(0);
  });
});

describe('taking reminders off the list', () => {
  it('one by one, and back', async () => {
    const id = await add();
    await add();
    const { body } = await running.call<{ deletionId: string }>('DELETE', `/api/reminders/${id}`, admin);
    expect(await list()).toHaveLength(1);
    expect((await running.call('DELETE', `/api/reminders/${id}`, admin)).status).toBe(404);
    expect((await send(id)).status).toBe(404);
    const undone = await running.call('POST', '/api/reminders/clear/undo', admin, {
      deletionId: body.deletionId,
    });
    expect(undone.body).toMatchObject({ restored: 1 });
    expect(await list()).toHaveLength(2);
  });

  it('is listed while it can be undone, with the number of reminders or the customer', async () => {
    const id = await add();
    await add();
    await add();
    const one = await running.call<{ deletionId: string }>('DELETE', `/api/reminders/${id}`, admin);
    const all = await running.call<{ deletionId: string }>('DELETE', '/api/reminders/clear', admin);
    const listed = async () => (await running.call<object[]>('GET', '/api/reminders/deletions', admin)).body;
    expect(await listed()).toMatchObject([
      { removalId: all.body.deletionId, count: 2, customerName: null },
      { removalId: one.body.deletionId, count: 1, customerName: expect.stringMatching(/./) },
    ]);
    await running.call('POST', '/api/reminders/clear/undo', admin, { deletionId: all.body.deletionId });
    expect(await listed()).toMatchObject([{ removalId: one.body.deletionId }]);
    await running.pool.query(`UPDATE reminders SET deleted_at = now() - interval '31 days' WHERE id = $1`, [
      id,
    ]);
    expect(await listed()).toEqual([]);
  });

  it('all at once, counted, and back once, for 30 days', async () => {
    for (let count = 0; count < 3; count += 1) await add();
    const cleared = await running.call<{ deletionId: string }>('DELETE', '/api/reminders/clear', admin);
    expect(cleared.body).toMatchObject({ deletedCount: 3, message: '3 reminders cleared' });
    expect(await list()).toEqual([]);
    const undo = () =>
      running.call('POST', '/api/reminders/clear/undo', admin, { deletionId: cleared.body.deletionId });
    await running.pool.query(
      `UPDATE reminders SET deleted_at = now() - interval '31 days' WHERE id = (SELECT min(id) FROM reminders)`,
    );
    expect((await undo()).body).toMatchObject({ restored: 2 });
    expect((await undo()).status).toBe(409);
    expect((await running.call('DELETE', '/api/reminders/clear', admin)).body).toMatchObject({
      deletedCount: 2,
    });
    expect((await running.call('DELETE', '/api/reminders/clear', admin)).body).toMatchObject({
      deletedCount: 0,
      deletionId: null,
    });
  });
});

describe('sending a reminder', () => {
  it('texts amount, day and last four digits, marks it sent, notifies staff and leaves an audit row', async () => {
    const id = await add();
    const { status, body } = await send(id);
    expect(status).toBe(200);
    const [text] = [...messaging.texts.values()];
    expect(text).toMatchObject({ phoneNumber: '07700900101' });
    expect(text?.message).toContain(
      'Hello Ann, a reminder that your payment of £125.50 is due on 25/11/2026 from your card ending 0042.',
    );
    expect(body.reminder).toMatchObject({
      status: 'sent',
      smsMessageId: body.messageSid,
      sentAt: expect.any(String),
    });
    await eventually(async () =>
      expect(running.published.map(({ data }) => data)).toMatchObject([{ change: 'sent' }]),
    );
    const { rows } = await running.pool.query(
      `SELECT actor, subject FROM audit_entries WHERE action = 'send'`,
    );
    expect(rows).toEqual([{ actor: 'priya', subject: `reminders/${id}` }]);
  });

  it('happens once, however often and however fast it is asked for', async () => {
    const id = await add();
    const answers = await Promise.all([send(id), send(id), send(id)]);
    answers.push(await send(id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(messaging.texts.size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.messageSid)).size).toBe(1);
  });

  it('waits for its batch send before it locks the reminder, as everybody does who settles both', async () => {
    const id = await add();
    await running.pool.query(
      `WITH batch_send AS (INSERT INTO reminder_runs (run_id, actor, correlation_id, starts_at)
         VALUES (gen_random_uuid(), 'priya', 'test', now() + interval '1 hour') RETURNING run_id)
       INSERT INTO reminder_run_items (run_id, reminder_id) SELECT run_id, $1 FROM batch_send`,
      [id],
    );
    const other = await running.pool.connect();
    try {
      await other.query(`BEGIN; SET LOCAL lock_timeout = '2s'`);
      await other.query('SELECT 1 FROM reminder_run_items WHERE reminder_id = $1 FOR UPDATE', [id]);
      const sending = send(id);
      await eventually(async () => {
        const { rows } = await other.query(`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE NOT l.granted AND a.datname = current_database()`);
        expect(rows).toHaveLength(1);
      });
      await other.query('SELECT 1 FROM reminders WHERE id = $1 FOR UPDATE', [id]);
      await other.query('COMMIT');
      expect((await sending).status).toBe(200);
    } finally {
      other.release(true);
    }
  });

  it('given its import is undone while the text is handed over, then it stays and is sent', async () => {
    const batchId = randomUUID();
    await running.pool.query(
      `INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected)
       VALUES ($1, 'reminders', 'csv', 'priya', 1, 0, 0, 0)`,
      [batchId],
    );
    const id = await add();
    await running.pool.query('UPDATE reminders SET batch_id = $2, version = 1 WHERE id = $1', [id, batchId]);
    messaging.onText = () => running.call('POST', `/api/imports/${batchId}/undo`, admin);
    const { status, body } = await send(id);
    messaging.onText = undefined;
    expect([status, body.reminder.status]).toEqual([200, 'sent']);
  });

  it('is sent again under the same key after an answer was lost, so that messaging recognises it', async () => {
    const id = await add();
    messaging.breaksAfterStoring = true;
    expect((await send(id)).status).toBe(500);
    expect(await list()).toMatchObject([{ status: 'reminder' }]);
    messaging.breaksAfterStoring = false;
    expect((await send(id)).status).toBe(200);
    expect(messaging.texts.size).toBe(1);
  });

  it('leaves it as it is when a rule of contact refuses it', async () => {
    const id = await add();
    messaging.refuse = new ProblemError('contact-needs-reason', 'Outside contact hours (CONC 7.9).');
    const { status, body } = await send(id);
    expect([status, body.code]).toEqual([409, 'contact-needs-reason']);
    expect(await list()).toMatchObject([{ status: 'reminder', error: null }]);
    messaging.refuse = null;
    expect((await send(id, { override: { reason: 'They asked for it' } })).status).toBe(200);
    expect([...messaging.texts.values()]).toMatchObject([{ override: { reason: 'They asked for it' } }]);
  });

  it('fails with its reason when the provider refuses it, and is a new text the next time', async () => {
    const id = await add();
    await send(await add());
    const before = new Set(messaging.texts.keys());
    messaging.refuse = new ProblemError('provider-refused', 'This number cannot be texted');
    expect((await send(id)).status).toBe(422);
    expect(await list('?status=failed')).toMatchObject([{ id, error: 'This number cannot be texted' }]);
    messaging.refuse = null;
    expect((await send(id)).body.reminder).toMatchObject({ status: 'sent', error: null });
    expect([...messaging.texts.keys()].filter((key) => !before.has(key))).toHaveLength(1);
  });
});
