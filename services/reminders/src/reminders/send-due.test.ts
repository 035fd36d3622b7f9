import { routes } from '@loanline/proto/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { createHttpServer, type HttpServer } from '@loanline/kit/http/http-server';
import { handle } from '@loanline/kit/http/handler';
import { admin, agent, anonymous, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { DuePreview, BatchSend } from '@loanline/proto/entities/batch-send';
import type { Reminder } from '@loanline/proto/entities/reminder';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import type { EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { csvOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';
import { changeOfText, textOf } from '../testing/text-of-reminder.ts';

const undoMs = 300;
const held = '07700900199';

let running: RunningReminders;
let messaging: HttpServer;
beforeAll(async () => {
  const identity = createTestIdentity();
  messaging = createHttpServer({
    logger: createLogger('messaging', 'silent'),
    metrics: createMetrics('messaging'),
    verifyIdentity: identity.verify,
    isReady: () => Promise.resolve(true),
    routes: [
      handle(routes.checkReminderContacts, ({ body: { phoneNumbers } }) =>
        Promise.resolve(
          phoneNumbers.map((phone) =>
            phone === held ? { allowed: 0, reason: 'On hold' } : { allowed: 1, reason: 'Enough for today' },
          ),
        ),
      ),
    ],
  });
  const messagingUrl = await messaging.listen(0, '127.0.0.1');
  running = await startReminders({
    identity,
    messagingUrl,
    instances: 2,
    batchSends: { undoMs, atOnce: 3, everyMs: 20 },
  });
});
afterAll(async () => {
  await running.stop();
  await messaging.stop();
});
afterEach(async () => {
  await running.pool.query('TRUNCATE reminders, reminder_runs, reminder_run_items');
  await running.forgetPublished();
});

const add = async (count: number, { date = '2026-01-05', mobile = '' } = {}) => {
  await running.pool.query(
    `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date)
     SELECT clock_timestamp() + n * interval '1 second', 'Ann Lee', coalesce(nullif($3, ''), '0770090' || to_char(n, 'FM0000')),
       '0042', 125.5, $2 FROM generate_series(1, $1::int) n`,
    [count, date, mobile],
  );
};

const post = <B = BatchSend>(path = '', caller = admin) =>
  running.call<B>('POST', `/api/reminders/send-due${path}`, caller);
const latest = async () =>
  (await running.call<BatchSend>('GET', '/api/reminders/send-due/latest', admin)).body;
const list = async () => (await running.call<Reminder[]>('GET', '/api/reminders', admin)).body;

const released = () =>
  running.published.filter(
    (event): event is EventOf<'reminder.released.v1'> => event.name === 'reminder.released.v1',
  );

const releasedAre = (count: number) =>
  eventually(() => {
    expect(released()).toHaveLength(count);
    return Promise.resolve();
  });

const tell = (
  sendKey: string,
  messageStatus: MessageStatus,
  errorMessage: string | null = null,
  errorCode: string | null = null,
) => running.bus.publish([changeOfText(textOf(sendKey, { messageStatus, errorMessage, errorCode }))]);

const withhold = (sendKey: string, reason: string) =>
  running.bus.publish([
    {
      id: randomUUID(),
      name: 'reminder.kept-back.v1',
      key: sendKey,
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'test',
      data: { sendKey, reason },
    },
  ]);

describe('the preview of all due reminders', () => {
  it('counts those that would be sent, and the others by reason', async () => {
    await add(4);
    await add(2, { mobile: held });
    await add(4, { mobile: '07700900150' });
    await add(5, { date: '2199-01-01' });
    const { body } = await running.call<DuePreview>('GET', '/api/reminders/send-due', admin);
    expect(body).toEqual({
      due: 10,
      willSend: 5,
      keptBack: [
        { reason: 'Enough for today', count: 3 },
        { reason: 'On hold', count: 2 },
      ],
    });
  });

  it('leaves out those that a batch send sends already', async () => {
    await add(2);
    await post();
    await add(1, { mobile: '07700900150' });
    const { body } = await running.call<DuePreview>('GET', '/api/reminders/send-due', admin);
    expect(body).toEqual({ due: 1, willSend: 1, keptBack: [] });
  });
});

describe('sending all due reminders', () => {
  it('hands each to messaging once, though two instances work on it, and not before they could be undone', async () => {
    await add(50);
    await add(1, { date: '2199-01-01' });
    const before = Date.now();
    const { status, body } = await post();
    expect([status, body.total, body.waiting]).toEqual([201, 50, 50]);
    expect(released()).toEqual([]);
    await releasedAre(50);
    expect(Date.now() - before).toBeGreaterThanOrEqual(undoMs);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(new Set(released().map(({ data }) => data.sendKey)).size).toBe(50);
    expect(released()).toHaveLength(50);
    expect(released()[0]?.data).toMatchObject({
      author: 'priya',
      phoneNumber: '07700900001',
      message: expect.stringContaining('Hello Ann, a reminder that your payment of £125.50'),
    });
  });

  it('shows staff the result of each: sent, failed with its reason, withheld with its reason', async () => {
    const newest = await running.pool.query<{ id: string | null }>('SELECT max(id) AS id FROM audit_entries');
    const before = newest.rows[0]?.id ?? '0';
    await add(3);
    await post();
    await releasedAre(3);
    const [one = '', two = '', three = ''] = released().map(({ data }) => data.sendKey);
    await tell(one, 'pending');
    await tell(one, 'queued');
    await tell(one, 'delivered');
    await tell(two, 'failed', 'This number cannot be texted');
    await withhold(three, 'Messages are on hold');
    await eventually(async () =>
      expect(await latest()).toMatchObject({ total: 3, waiting: 0, sent: 1, failed: 1, keptBack: 1 }),
    );
    expect(await list()).toMatchObject([
      { status: 'sent', smsMessageId: `SM-${one}`, error: null },
      { status: 'failed', error: 'This number cannot be texted' },
      { status: 'reminder', error: 'Messages are on hold' },
    ]);
    const { rows } = await running.pool.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE action LIKE 'send%' AND actor = 'priya'
         AND id > $1 ORDER BY action`,
      [before],
    );
    expect(rows.map(({ action }) => action)).toEqual(['send', 'send-due', 'send-failed']);
  });

  it('given the provider had no record of a text and says later that it arrived, then it counts as sent', async () => {
    await add(2);
    await post();
    await releasedAre(2);
    const [one = '', two = ''] = released().map(({ data }) => data.sendKey);
    await tell(one, 'failed', 'No record', 'no-record');
    await tell(two, 'failed', 'This number cannot be texted');
    await eventually(async () => expect(await latest()).toMatchObject({ sent: 0, failed: 2 }));
    await tell(one, 'delivered');
    await eventually(async () => expect(await latest()).toMatchObject({ waiting: 0, sent: 1, failed: 1 }));
    expect(await list()).toMatchObject([{ status: 'sent', error: null }, { status: 'failed' }]);
  });

  it.each([
    ['no provider took a text', 'provider-busy', null],
    ['no provider is set up', 'not-configured', null],
    ['Twilio accepted a text, and suspended our account before it sent it', '30002', 'queued' as const],
  ])('given %s (%s), then the next batch send has it, under another key', async (_reason, code, accepted) => {
    await add(1);
    await post();
    await releasedAre(1);
    if (accepted) {
      await tell(released()[0]?.data.sendKey ?? '', accepted);
      await eventually(async () => expect(await latest()).toMatchObject({ sent: 1 }));
    }
    await tell(released()[0]?.data.sendKey ?? '', 'failed', 'No provider took it', code);
    await eventually(async () =>
      expect(await latest()).toMatchObject({ waiting: 0, failed: 0, keptBack: 1 }),
    );
    expect(await list()).toMatchObject([{ status: 'reminder', error: 'No provider took it' }]);
    await post();
    await releasedAre(2);
    expect(new Set(released().map(({ data }) => data.sendKey)).size).toBe(2);
  });

  it('is undone whole before it begins', async () => {
    await add(5);
    const { body } = await post();
    const undone = await post<{ message: string }>(`/${body.runId}/stop`);
    expect(undone.body).toMatchObject({ stopped: 5, message: '5 reminders not sent' });
    await new Promise((resolve) => setTimeout(resolve, undoMs + 200));
    expect(released()).toEqual([]);
    expect(await latest()).toMatchObject({ stopped: 5, waiting: 0, stoppedAt: expect.any(String) });
    expect((await post(`/${body.runId}/stop`)).status).toBe(409);
    expect((await post()).status).toBe(201);
  });

  it('given the import is undone while texts are sent, then those handed over stay, and are not sent again', async () => {
    const lines = Array.from({ length: 6 }, (_, n) => [
      '01/01/2026 09:15:00',
      'Ann Lee',
      `0770090010${n}`,
      '4111111111111111',
      '125.50',
      '05/01/2026',
    ]);
    const file = csvOf([
      ['Timestamp', 'Customer Name', 'Customer Mobile', 'Card Number', 'Amount', 'Date'],
      ...lines,
    ]);
    const upload = async () =>
      (await running.upload<ImportResult>('/api/reminders/import-excel', admin, 'excel', file)).body;
    const { batchId } = await upload();
    await post();
    await releasedAre(6);
    const undone = await running.call('POST', `/api/imports/${batchId}/undo`, admin);
    expect(undone.body).toMatchObject({ removed: 0, kept: 6 });
    for (const { data } of released()) await tell(data.sendKey, 'delivered');
    await eventually(async () => expect(await latest()).toMatchObject({ total: 6, waiting: 0, sent: 6 }));
    expect(await upload()).toMatchObject({ created: 0 });
    expect((await post()).status).toBe(409);
  });

  it('leaves out what was sent or deleted in the meantime', async () => {
    await add(3);
    await post();
    await running.pool.query(
      `UPDATE reminders SET status = 'sent' WHERE id = (SELECT min(id) FROM reminders)`,
    );
    await running.pool.query(`DELETE FROM reminders WHERE id = (SELECT max(id) FROM reminders)`);
    await eventually(async () => expect(await latest()).toMatchObject({ keptBack: 2, waiting: 1 }));
    await releasedAre(1);
  });

  it('is one at a time, and needs something due', async () => {
    expect((await post()).status).toBe(409);
    await add(1);
    const both = await Promise.all([post(), post()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['nobody', anonymous, 401],
    ['an agent', agent, 403],
  ])('is refused to %s', async (_who, caller, status) => {
    await add(1);
    expect((await post('', caller)).status).toBe(status);
    expect((await post(`/${randomUUID()}/stop`, caller)).status).toBe(status);
    expect((await running.call('GET', '/api/reminders/send-due', caller)).status).toBe(status);
    expect((await running.call('GET', '/api/reminders/send-due/latest', caller)).status).toBe(status);
  });
});
