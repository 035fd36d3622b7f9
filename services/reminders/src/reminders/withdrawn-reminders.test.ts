import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BatchSend } from '@loanline/proto/entities/batch-send';
import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { randomUUID } from 'node:crypto';
import { addReminder } from '../testing/add-reminder.ts';
import { startMessagingEdge, type MessagingEdge } from '../testing/messaging-edge.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';
import { changeOfText, textOf } from '../testing/text-of-reminder.ts';

const waits = 'Texts may go out from 08:00';
const reason = 'This reminder was removed from the list before it was sent.';
const withdrawn = { messageStatus: 'failed', errorCode: 'withdrawn', errorMessage: reason } as const;

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
  await running.pool.query('TRUNCATE reminders, reminder_runs, reminder_run_items, inbox');
  messaging.texts.clear();
  messaging.reported = { messageStatus: 'pending', errorMessage: waits, messageId: null };
  await running.forgetPublished();
});

const list = async () => (await running.call<Reminder[]>('GET', '/api/reminders', admin)).body;
const listBecomes = (expected: object[]) =>
  eventually(async () => expect(await list()).toMatchObject(expected));
const send = (id: number) => running.call('POST', `/api/reminders/${id}/send-sms`, admin);
const remove = async (id: number) =>
  (await running.call<{ deletionId: string }>('DELETE', `/api/reminders/${id}`, admin)).body;
const undo = (deletion: { readonly deletionId: string }) =>
  running.call('POST', '/api/reminders/clear/undo', admin, deletion);
const keysOf = (name: 'reminder.released.v1' | 'reminder.withdrawn.v1') =>
  running.published.filter((event) => event.name === name).map(({ key }) => key);
const keysBecome = (name: Parameters<typeof keysOf>[0], keys: unknown) =>
  eventually(() => {
    expect(keysOf(name)).toEqual(keys);
    return Promise.resolve();
  });
const releasedAre = (count: number) =>
  keysBecome('reminder.released.v1', Array<unknown>(count).fill(expect.any(String)));
const textKeys = () => [...messaging.texts.keys()];

const isHandled = (id: string) =>
  eventually(async () =>
    expect((await running.pool.query('SELECT FROM inbox WHERE event_id = $1', [id])).rowCount).toBe(1),
  );
const messagingSays = async (key: string, reported: Partial<ThreadMessage>) => {
  const event = changeOfText(textOf(key, reported));
  await running.bus.publish([event]);
  await isHandled(event.id);
};
const messagingHasNoText = async (sendKey: string) => {
  const event = {
    id: randomUUID(),
    name: 'reminder.kept-back.v1' as const,
    key: sendKey,
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'test',
    data: { sendKey, reason, isWithdrawn: true },
  };
  await running.bus.publish([event]);
  await isHandled(event.id);
};

/** A reminder sent by hand whose text waits for contact hours. */
const waiting = async (mobile?: string) => {
  const id = await addReminder(running.pool, mobile === undefined ? {} : { mobile });
  await send(id);
  return { id, sendKey: textKeys().at(-1) ?? '' };
};

describe('removing reminders from the list', () => {
  it('withdraws the text of one that waits', async () => {
    const { id, sendKey } = await waiting();
    await remove(id);
    await keysBecome('reminder.withdrawn.v1', [sendKey]);
  });

  it('withdraws of all reminders only those that were released and are not known as sent', async () => {
    await addReminder(running.pool, { date: '2199-01-01' });
    const sent = await waiting('07700900102');
    await messagingSays(sent.sendKey, { messageStatus: 'delivered' });
    const failed = await waiting('07700900103');
    await messagingSays(failed.sendKey, { messageStatus: 'failed', errorMessage: 'No such number' });
    const { sendKey } = await waiting('07700900104');
    await addReminder(running.pool, { mobile: '07700900105', date: '2026-01-05' });
    await running.call('POST', '/api/reminders/send-due', admin);
    await releasedAre(2);
    const keys = new Set([sendKey, ...keysOf('reminder.released.v1')]);
    await running.call('DELETE', '/api/reminders/clear', admin);
    await keysBecome('reminder.withdrawn.v1', expect.arrayContaining([...keys]));
    expect(keysOf('reminder.withdrawn.v1')).toHaveLength(keys.size);
  });
});

describe('undoing the removal of a reminder whose text was withdrawn', () => {
  it('given its batch send, then it was withheld there, is pending with the reason, and its next text has another key', async () => {
    const id = await addReminder(running.pool, { date: '2026-01-05' });
    await running.call('POST', '/api/reminders/send-due', admin);
    await releasedAre(1);
    const [first = ''] = keysOf('reminder.released.v1');
    const deletion = await remove(id);
    await messagingSays(first, withdrawn);
    const latest = await running.call<BatchSend>('GET', '/api/reminders/send-due/latest', admin);
    expect(latest.body).toMatchObject({ waiting: 0, keptBack: 1, failed: 0 });
    expect((await undo(deletion)).body).toMatchObject({ restored: 1 });
    expect(await list()).toMatchObject([{ id, status: 'reminder', error: reason }]);
    await running.call('POST', '/api/reminders/send-due', admin);
    await releasedAre(2);
    const second = keysOf('reminder.released.v1')[1] ?? '';
    expect(second).not.toBe(first);
    // Events come twice.
    await messagingSays(first, withdrawn);
    await messagingHasNoText(first);
    await messagingSays(second, { messageStatus: 'sent' });
    await listBecomes([{ id, status: 'sent', error: null }]);
  });

  it('given messaging had not stored its text, then its next text has another key', async () => {
    const { id, sendKey } = await waiting();
    const deletion = await remove(id);
    await messagingHasNoText(sendKey);
    await undo(deletion);
    expect(await list()).toMatchObject([{ id, status: 'reminder', error: reason }]);
    await send(id);
    expect(new Set(textKeys()).size).toBe(2);
  });

  it('given messaging answers after the undo, then its next text has another key', async () => {
    const { id, sendKey } = await waiting();
    await undo(await remove(id));
    expect(await list()).toMatchObject([{ id, status: 'reminder', error: waits }]);
    await messagingSays(sendKey, withdrawn);
    expect(await list()).toMatchObject([{ id, status: 'reminder', error: reason }]);
    await send(id);
    expect(new Set(textKeys()).size).toBe(2);
  });

  it('given its text had gone out before it could be withdrawn, then it is sent, and not sent again', async () => {
    const { id, sendKey } = await waiting();
    const deletion = await remove(id);
    await messagingSays(sendKey, { messageStatus: 'sent' });
    await undo(deletion);
    expect(await list()).toMatchObject([{ id, status: 'sent', error: null }]);
    await send(id);
    expect(textKeys()).toEqual([sendKey]);
  });
});
