import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import { releasedReminder as released } from '../testing/released-reminder.ts';
import type { RunningMessaging } from '../testing/start-messaging.ts';
import { startUnreachable } from '../testing/start-unreachable.ts';

type Unreachable = Awaited<ReturnType<typeof startUnreachable>>;

const removed = {
  status: 'failed',
  code: 'withdrawn',
  reason: 'This reminder was removed from the list before it was sent.',
};

let running: RunningMessaging;
let withheld: Unreachable['withheld'];
let changes: Unreachable['changes'];
beforeAll(async () => {
  ({ running, withheld, changes } = await startUnreachable(500));
});
afterAll(() => running.stop());

const withdrawn = (sendKey: string): EventOf<'reminder.withdrawn.v1'> => ({
  id: randomUUID(),
  name: 'reminder.withdrawn.v1',
  key: sendKey,
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'removed',
  data: { sendKey },
});

interface Text {
  readonly status: string;
  readonly code: string | null;
  readonly reason: string | null;
  readonly attempts: number;
}
const textOf = async (sendKey: string): Promise<Text | undefined> => {
  const { rows } = await running.pool.query<Text>(
    `SELECT status, error_code AS code, error_message AS reason, attempts FROM messages WHERE client_id = $1`,
    [sendKey],
  );
  return rows[0];
};
const textBecomes = (sendKey: string, expected: Partial<Text>) =>
  eventually(async () => expect(await textOf(sendKey)).toMatchObject(expected));
const isHandled = ({ id }: { readonly id: string }) =>
  eventually(async () =>
    expect((await running.pool.query('SELECT FROM inbox WHERE event_id = $1', [id])).rowCount).toBe(1),
  );

/** A reminder whose text waits because its provider cannot be reached. */
const waitingText = async (phoneNumber: string) => {
  const { data, ...event } = released(phoneNumber);
  await running.bus.publish([{ ...event, data }]);
  await textBecomes(data.sendKey, { status: 'pending', code: 'waiting' });
  return data.sendKey;
};

it('given its text waits, then it fails with a reason that staff understand, and is not handed over again', async () => {
  const sendKey = await waitingText('07700900101');
  await running.bus.publish([withdrawn(sendKey)]);
  await textBecomes(sendKey, removed);
  const { attempts } = (await textOf(sendKey)) ?? {};
  await eventually(() => {
    const told = changes.find(({ correlationId }) => correlationId === 'removed');
    expect(told?.data).toMatchObject({
      message: { clientId: sendKey, messageStatus: 'failed', errorCode: 'withdrawn' },
    });
    return Promise.resolve();
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await textOf(sendKey)).toMatchObject({ ...removed, attempts });
  expect(withheld).toEqual([]);
});

it('given it is withdrawn before it is released, then nothing is sent, and reminders learns that no text is stored', async () => {
  const reminder = released('07700900102');
  const { sendKey } = reminder.data;
  await running.bus.publish([withdrawn(sendKey), withdrawn(sendKey)]);
  await eventually(() => {
    expect(withheld[0]?.data).toEqual({ sendKey, reason: removed.reason, isWithdrawn: true });
    return Promise.resolve();
  });
  await running.bus.publish([reminder, { ...reminder, id: randomUUID() }]);
  await textBecomes(sendKey, { ...removed, attempts: 0 });
});

it('given an instance held its text when it was withdrawn, then the text fails at its next turn', async () => {
  const sendKey = await waitingText('07700900103');
  const taken = await eventually(async () => {
    const { rowCount } = await running.pool.query(
      `UPDATE messages SET handed_over_at = clock_timestamp()
       WHERE client_id = $1 AND status = 'pending' AND handed_over_at IS NULL`,
      [sendKey],
    );
    return rowCount === 1 ? true : Promise.reject(new Error('It is being handed over'));
  });
  expect(taken).toBe(true);
  const event = withdrawn(sendKey);
  await running.bus.publish([event]);
  await isHandled(event);
  expect(await textOf(sendKey)).toMatchObject({ status: 'pending' });
  await running.pool.query('UPDATE messages SET handed_over_at = NULL WHERE client_id = $1', [sendKey]);
  await textBecomes(sendKey, removed);
});

it.each(['unconfirmed', 'sent'])('given its text is %s, then it stays so', async (status) => {
  const sendKey = await waitingText(status === 'sent' ? '07700900104' : '07700900105');
  await running.pool.query(
    'UPDATE messages SET status = $2, next_attempt_at = NULL, handed_over_at = NULL WHERE client_id = $1',
    [sendKey, status],
  );
  const event = withdrawn(sendKey);
  await running.bus.publish([event]);
  await isHandled(event);
  expect(await textOf(sendKey)).toMatchObject({ status });
});
