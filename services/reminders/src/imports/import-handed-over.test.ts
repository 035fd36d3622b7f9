import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { ProblemCode } from '@loanline/proto/problems';
import { randomUUID } from 'node:crypto';
import { csvOf } from '../testing/files.ts';
import { startMessagingEdge, type MessagingEdge } from '../testing/messaging-edge.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';
import { changeOfText, textOf } from '../testing/text-of-reminder.ts';

let running: RunningReminders;
let messaging: MessagingEdge;
beforeAll(async () => {
  const identity = createTestIdentity();
  messaging = await startMessagingEdge(identity);
  running = await startReminders({
    identity,
    messagingUrl: messaging.url,
    batchSends: { undoMs: 0, everyMs: 20 },
  });
});
afterAll(async () => {
  await running.stop();
  await messaging.stop();
});
beforeEach(async () => {
  await running.pool.query(
    'TRUNCATE reminders, reminder_runs, reminder_run_items, import_batches, import_changes, import_rejections, inbox',
  );
  await running.forgetPublished();
  messaging.texts.clear();
  messaging.refuse = null;
  messaging.breaksAfterStoring = false;
  messaging.onText = undefined;
  messaging.reported = { messageStatus: 'pending', messageId: null };
});

const header = ['Timestamp', 'Customer Name', 'Customer Mobile', 'Card Number', 'Amount', 'Date'];
const due = ['21/11/2026 09:15:00', 'Ann Lee', '07700900101', '1111', '125.50', '25/11/2026'];
const corrected = due.with(4, '25.50');

const importing = async (row: string[]) =>
  (await running.upload<ImportResult>('/api/reminders/import-excel', admin, 'excel', csvOf([header, row])))
    .body;
const all = async () =>
  (await running.pool.query<{ id: number; amount: string }>('SELECT * FROM reminders')).rows;
const send = (id: number) => running.call('POST', `/api/reminders/${id}/send-sms`, admin);

/** A reminder whose text waits in messaging. */
const waiting = async () => {
  await importing(due);
  const [reminder] = await all();
  await send(reminder?.id ?? 0);
  const [[sendKey, { message }] = ['', { message: '' }]] = messaging.texts;
  expect(message).toContain('125.50');
  return { id: reminder?.id ?? 0, sendKey };
};

it('given its text waits, then a file that corrects a reminder is refused, and the same file changes nothing', async () => {
  await waiting();
  const { errorDetails, ...counts } = await importing(corrected);
  expect(counts).toMatchObject({ changed: 0, rejected: 1 });
  expect(errorDetails).toEqual([
    'Row 2, Timestamp: The text of this reminder may be on its way: remove the reminder from the list, then import this file again',
  ]);
  expect(await importing(due)).toMatchObject({ unchanged: 1 });
  expect(await all()).toMatchObject([{ amount: '125.50', status: 'reminder' }]);
});

it('given it was removed from the list, then it is corrected once its text is known to be stopped', async () => {
  const { id, sendKey } = await waiting();
  await running.call('DELETE', `/api/reminders/${id}`, admin);
  expect((await importing(corrected)).errorDetails).toEqual([
    'Row 2, Timestamp: The text of this reminder is being stopped: import this file again in a minute',
  ]);
  await running.bus.publish([
    changeOfText(
      textOf(sendKey, { messageStatus: 'failed', errorCode: 'withdrawn', errorMessage: 'Removed' }),
    ),
  ]);
  await eventually(async () => expect(await importing(corrected)).toMatchObject({ changed: 1 }));
  expect(await all()).toMatchObject([{ amount: '25.50', status: 'reminder', deleted_at: null }]);
  messaging.texts.clear();
  await send(id);
  expect([...messaging.texts.values()]).toMatchObject([{ message: expect.stringContaining('25.50') }]);
});

it('given it was sent and removed from the list, then the amount that was sent is not changed', async () => {
  await importing(due);
  await running.pool.query(`UPDATE reminders SET status = 'sent', deleted_at = now()`);
  expect(await importing(corrected)).toMatchObject({ rejected: 1 });
  expect(await importing(due)).toMatchObject({ changed: 1 });
  expect(await all()).toMatchObject([{ amount: '125.50', status: 'sent', deleted_at: null }]);
});

it('given it is handed over while an import waits for its row, then the import leaves it and says so', async () => {
  await importing(due);
  const client = await running.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE reminders SET handed_over_at = now()');
    const imported = importing(corrected);
    await eventually(async () => {
      const { rowCount } = await running.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await client.query('COMMIT');
    expect(await imported).toMatchObject({ changed: 0, rejected: 1 });
  } finally {
    client.release();
  }
  expect(await all()).toMatchObject([{ amount: '125.50' }]);
});

it('given an import corrects it while it is being sent by hand, then its text says what the list says', async () => {
  await importing(due);
  const [{ id } = { id: 0 }] = await all();
  const client = await running.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE reminders SET amount = 25.5');
    const sent = send(id);
    await eventually(async () => {
      const { rowCount } = await running.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await client.query('COMMIT');
    await sent;
  } finally {
    client.release();
  }
  expect([...messaging.texts.values()]).toMatchObject([{ message: expect.stringContaining('£25.50') }]);
});

describe('given contact rules withhold it', () => {
  const released = async () => {
    await importing(due.with(5, '05/01/2026'));
    await running.call('POST', '/api/reminders/send-due', admin);
    let sendKey = '';
    await eventually(() => {
      sendKey = running.published.find(({ name }) => name === 'reminder.released.v1')?.key ?? '';
      expect(sendKey).not.toBe('');
      return Promise.resolve();
    });
    return sendKey;
  };
  const withhold = async (sendKey: string, occurredAt = new Date()) => {
    const id = randomUUID();
    const data = { sendKey, reason: 'Outside contact hours' };
    const name = 'reminder.kept-back.v1' as const;
    const correlationId = 'test';
    await running.bus.publish([
      { id, name, key: sendKey, version: 1, occurredAt: occurredAt.toISOString(), correlationId, data },
    ]);
    await eventually(async () =>
      expect((await running.pool.query('SELECT FROM inbox WHERE event_id = $1', [id])).rowCount).toBe(1),
    );
  };
  const overdue = corrected.with(5, '05/01/2026');

  it('in a batch send, then a file corrects it', async () => {
    await withhold(await released());
    expect(await all()).toMatchObject([{ status: 'reminder', error: 'Outside contact hours' }]);
    expect(await importing(overdue)).toMatchObject({ changed: 1, rejected: 0 });
    expect(await all()).toMatchObject([{ amount: '25.50', handed_over_at: null }]);
  });

  it.each([
    ['answers', false],
    ['has stored its text and the answer is lost', true],
  ])(
    'in a batch send, and staff sent it by hand before that was known, and messaging %s, then a file does not correct it',
    async (_outcome, isLost) => {
      const sendKey = await released();
      const withheldAt = new Date();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const [{ id } = { id: 0 }] = await all();
      messaging.breaksAfterStoring = isLost;
      await send(id);
      await withhold(sendKey, withheldAt);
      expect(await importing(overdue)).toMatchObject({ changed: 0, rejected: 1 });
    },
  );

  it('in a batch send, and that becomes known during a send by hand that is refused, then a file corrects it', async () => {
    const sendKey = await released();
    const withheldAt = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [{ id } = { id: 0 }] = await all();
    messaging.onText = async () => {
      messaging.onText = undefined;
      await withhold(sendKey, withheldAt);
      messaging.refuse = new ProblemError('contact-needs-reason', 'Outside contact hours');
    };
    expect((await send(id)).status).toBe(409);
    expect(await importing(overdue)).toMatchObject({ changed: 1, rejected: 0 });
  });

  it.each<[ProblemCode]>([['contact-needs-reason'], ['contact-refused'], ['not-configured']])(
    'when staff send it by hand (%s), then a file corrects it',
    async (code) => {
      await importing(due);
      const [{ id } = { id: 0 }] = await all();
      messaging.refuse = new ProblemError(code, 'It is not sent now');
      await Promise.all([send(id), send(id)]);
      expect(await importing(corrected)).toMatchObject({ changed: 1, rejected: 0 });
    },
  );

  describe('when two people send it by hand, and messaging refuses the first while the other waits for its answer', () => {
    const refusal = new ProblemError('contact-needs-reason', 'Outside contact hours');
    const refusedFirst = async () => {
      await importing(due);
      const [{ id } = { id: 0 }] = await all();
      const answers: (() => void)[] = [];
      const others: ReturnType<typeof send>[] = [];
      messaging.onText = async () => {
        await new Promise<void>((arrive) => {
          messaging.onText = () => {
            messaging.onText = undefined;
            arrive();
            return new Promise<void>((answer) => answers.push(answer));
          };
          others.push(send(id));
        });
        messaging.refuse = refusal;
      };
      expect((await send(id)).status).toBe(409);
      messaging.refuse = null;
      const answerOther = () => {
        for (const answer of answers) answer();
        return Promise.all(others);
      };
      return { id, answerOther };
    };

    it('then a file does not correct it, and its removal withdraws the text', async () => {
      const { id, answerOther } = await refusedFirst();
      expect(await importing(corrected)).toMatchObject({ changed: 0, rejected: 1 });
      await running.call('DELETE', `/api/reminders/${id}`, admin);
      await eventually(() => {
        expect(running.published.map(({ name }) => name)).toContain('reminder.withdrawn.v1');
        return Promise.resolve();
      });
      await answerOther();
    });

    it('then a file corrects it once messaging has refused the other', async () => {
      const { answerOther } = await refusedFirst();
      messaging.refuse = refusal;
      await answerOther();
      expect(await importing(corrected)).toMatchObject({ changed: 1, rejected: 0 });
    });

    it('then a file does not correct it once messaging has the text of the other', async () => {
      const { id, answerOther } = await refusedFirst();
      await answerOther();
      messaging.refuse = refusal;
      await send(id);
      expect(await importing(corrected)).toMatchObject({ changed: 0, rejected: 1 });
    });
  });

  it('when staff send it by hand while its first text waits, then a file does not correct it', async () => {
    const { id } = await waiting();
    messaging.refuse = new ProblemError('not-configured', 'SMS Not Configured');
    await send(id);
    expect(await importing(corrected)).toMatchObject({ changed: 0, rejected: 1 });
  });
});
