import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { agent } from '@loanline/kit/testing/keys';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createSubscription, startWithoutSendingPushes } from '../../testing/agent-devices.ts';
import { createBackCallCalls } from '../../testing/back-call-calls.ts';
import type { RunningMessaging } from '../../testing/start-messaging.ts';
import { finishBatch, takeBatch, takeDueDevice } from './agent-pushes.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startWithoutSendingPushes();
});
afterAll(() => running.stop());

const { stored, change } = createBackCallCalls(() => running);

it('given a batch is finished while its device is removed, then neither fails', async () => {
  const { pool } = running;
  expect((await running.call('POST', '/api/agent-devices', agent, createSubscription())).status).toBe(204);
  const { id } = await stored();
  await change(id, { status: 'send to agent', assignedTo: 'sam' });
  const now = new Date();
  const begun = await inTransaction(pool, async (client) => {
    const device = await takeDueDevice(client, { now, assignedUntil: now });
    const batch = device && (await takeBatch(client, device, randomUUID()));
    return device && batch && { device, batch };
  });
  if (!begun) throw new Error('No device is due');

  const removal = await pool.connect();
  await removal.query('BEGIN');
  await removal.query('SELECT FROM agent_devices FOR UPDATE');
  const finishing = inTransaction(pool, (client) => finishBatch(client, begun.device, begun.batch, now));
  await wait(200);
  await removal.query('DELETE FROM agent_devices');
  await removal.query('COMMIT');
  removal.release();
  await finishing;
  expect((await pool.query('SELECT FROM agent_pushes')).rowCount).toBe(0);
});
