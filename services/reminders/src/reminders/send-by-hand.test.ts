import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { addReminder } from '../testing/add-reminder.ts';
import { startMessagingEdge, type MessagingEdge } from '../testing/messaging-edge.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';
import { changeOfText, textOf } from '../testing/text-of-reminder.ts';

const busy = 'The provider cannot be reached. We will try again automatically.';
const suspended = 'Our account with the provider is suspended.';
const noNumber = 'There is no such number';

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
beforeEach(async () => {
  await running.pool.query('TRUNCATE reminders, reminder_runs, reminder_run_items, inbox');
  messaging.texts.clear();
  messaging.breaksAfterStoring = false;
  messaging.refuse = null;
  messaging.reported = {};
});

const list = async () => (await running.call<Reminder[]>('GET', '/api/reminders', admin)).body;
const send = (id: number) =>
  running.call<{ reminder: Reminder }>('POST', `/api/reminders/${id}/send-sms`, admin);
/** Publishes a change of the first text that messaging received. */
const publishChange = (reported: Partial<ThreadMessage>) => {
  const [key = ''] = messaging.texts.keys();
  return running.bus.publish([changeOfText(textOf(key, reported))]);
};
const listBecomes = (expected: object[]) =>
  eventually(async () => expect(await list()).toMatchObject(expected));
const audited = async (id: number) => {
  const { rows } = await running.pool.query<{ done: string }>(
    `SELECT actor || ' ' || action AS done FROM audit_entries WHERE subject = 'reminders/' || $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ done }) => done);
};

describe('a reminder sent by hand', () => {
  it('given its provider accepted the text and reports later that it did not arrive, then it failed, and the next one is a new text', async () => {
    const id = await addReminder(running.pool);
    await send(id);
    await publishChange({ messageStatus: 'failed', errorMessage: noNumber, errorCode: '30006' });
    await listBecomes([{ status: 'failed', error: noNumber }]);
    expect(await audited(id)).toEqual(['priya send', 'priya send-failed']);
    await send(id);
    expect(messaging.texts.size).toBe(2);
    expect(await list()).toMatchObject([{ status: 'sent', error: null }]);
  });

  it('given its provider accepted the text and reports later that our account is suspended, then it is due again, and the next one is a new text', async () => {
    const id = await addReminder(running.pool);
    await send(id);
    await publishChange({ messageStatus: 'failed', errorMessage: suspended, errorCode: '30002' });
    await listBecomes([{ status: 'reminder', error: suspended, sentAt: null }]);
    expect(await audited(id)).toEqual(['priya send', 'priya send-failed']);
    await send(id);
    expect(messaging.texts.size).toBe(2);
    expect(await list()).toMatchObject([{ status: 'sent', error: null }]);
  });

  it('stays sent when messaging only guesses that its text did not arrive', async () => {
    await send(await addReminder(running.pool));
    await publishChange({ messageStatus: 'failed', errorMessage: 'No record', errorCode: 'no-record' });
    await publishChange({ messageStatus: 'delivered' });
    await eventually(async () => expect((await running.pool.query('SELECT FROM inbox')).rowCount).toBe(2));
    expect(await list()).toMatchObject([{ status: 'sent', error: null }]);
  });

  it.each(['pending', 'unconfirmed'] as const)(
    'given its text is %s, then it is pending with the reason, is not texted twice, and is sent when the provider accepts it',
    async (messageStatus) => {
      const id = await addReminder(running.pool);
      messaging.reported = { messageStatus, errorMessage: busy, messageId: null };
      const { status, body } = await send(id);
      expect([status, body.reminder]).toMatchObject([200, { status: 'reminder', error: busy, sentAt: null }]);
      await send(id);
      expect(messaging.texts.size).toBe(1);
      expect(await audited(id)).toEqual([]);
      await publishChange({ messageStatus: 'sent' });
      await listBecomes([{ status: 'sent', error: null, smsMessageId: expect.stringMatching(/^SM-/) }]);
      expect(await audited(id)).toEqual(['priya send']);
    },
  );

  it('given its text waits and fails in the end, then it failed', async () => {
    messaging.reported = { messageStatus: 'pending', errorMessage: busy, messageId: null };
    const id = await addReminder(running.pool);
    await send(id);
    await publishChange({ messageStatus: 'failed', errorMessage: noNumber, author: null });
    await listBecomes([{ status: 'failed', error: noNumber, sentAt: null }]);
    expect(await audited(id)).toEqual(['system send-failed']);
  });

  it('given the answer was lost, then it is sent when messaging says so', async () => {
    messaging.breaksAfterStoring = true;
    expect((await send(await addReminder(running.pool))).status).toBe(500);
    await publishChange({ messageStatus: 'sent' });
    await listBecomes([{ status: 'sent' }]);
  });

  describe('given the provider had no record of its text', () => {
    const noRecord = { messageStatus: 'failed', errorMessage: 'No record', errorCode: 'no-record' } as const;
    const guessed = async () => {
      messaging.reported = { messageStatus: 'unconfirmed', messageId: null };
      const id = await addReminder(running.pool);
      await send(id);
      await publishChange(noRecord);
      await listBecomes([{ status: 'failed', error: 'No record' }]);
      return id;
    };

    it('when it says later that the text arrived, then the reminder is sent, and not sent again', async () => {
      const id = await guessed();
      await publishChange({ messageStatus: 'delivered' });
      await listBecomes([{ status: 'sent', error: null, smsMessageId: expect.stringMatching(/^SM-/) }]);
      await send(id);
      expect(messaging.texts.size).toBe(1);
      expect(await audited(id)).toEqual(['priya send-failed', 'priya send']);
      await publishChange({ messageStatus: 'failed', errorMessage: noNumber, errorCode: '30006' });
      await listBecomes([{ status: 'failed', error: noNumber }]);
    });

    it('when staff sent it again, then what becomes of the second text counts', async () => {
      const id = await guessed();
      await send(id);
      await publishChange({ messageStatus: 'delivered' });
      await publishChange(noRecord);
      await eventually(async () => expect((await running.pool.query('SELECT FROM inbox')).rowCount).toBe(3));
      expect(await list()).toMatchObject([{ id, status: 'reminder' }]);
      const [, second = ''] = messaging.texts.keys();
      await running.bus.publish([changeOfText(textOf(second, { messageStatus: 'sent' }))]);
      await listBecomes([{ status: 'sent', smsMessageId: `SM-${second}` }]);
    });

    it('when a contact rule refuses to send it again, then a later answer of the provider still counts', async () => {
      const id = await guessed();
      messaging.refuse = new ProblemError('contact-needs-reason', 'Outside contact hours');
      expect((await send(id)).status).toBe(409);
      await publishChange({ messageStatus: 'delivered' });
      await listBecomes([{ status: 'sent', error: null }]);
    });

    it('when staff learn it by sending it again, then a later answer of the provider still counts', async () => {
      messaging.reported = { messageStatus: 'unconfirmed', messageId: null };
      const id = await addReminder(running.pool);
      await send(id);
      messaging.reported = noRecord;
      await send(id);
      expect(await list()).toMatchObject([{ status: 'failed', error: 'No record' }]);
      await publishChange({ messageStatus: 'delivered' });
      await listBecomes([{ status: 'sent', error: null }]);
    });
  });

  it('given its batch send had failed, then what becomes of the second text counts', async () => {
    const id = await addReminder(running.pool, { status: 'failed' });
    await running.pool.query(
      `WITH batch_send AS (INSERT INTO reminder_runs (run_id, actor, correlation_id, starts_at)
         VALUES (gen_random_uuid(), 'sam', 'test', now()) RETURNING run_id)
       INSERT INTO reminder_run_items (run_id, reminder_id, state) SELECT run_id, $1, 'failed' FROM batch_send`,
      [id],
    );
    await send(id);
    await publishChange({ messageStatus: 'failed', errorMessage: noNumber });
    await listBecomes([{ status: 'failed', error: noNumber }]);
    expect(await audited(id)).toEqual(['priya send', 'priya send-failed']);
  });
});
