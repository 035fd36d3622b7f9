import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { eventually } from '@loanline/kit/testing/processes';
import type { SystemStatus } from '@loanline/proto/entities/system';
import type { EventOf } from '@loanline/proto/events';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';

let product: WholeProduct;
let deliveries: ReturnType<typeof createPool>;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await startWholeProduct();
  deliveries = createPool(product.databaseOf('bus'));
  headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: adminPassword });
  const signedIn = await fetch(`${product.url}/api/admin/login`, { method: 'POST', headers, body });
  const { token } = (await signedIn.json()) as { token: string };
  headers = { ...headers, authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await deliveries.end();
  await product.stop();
});
beforeEach(() => deliveries.query('DELETE FROM bus.deliveries'));

const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${product.url}/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
};
const system = async () => (await call('GET', 'admin/system')).body as SystemStatus;
const lettersOf = async () => ((await system()).deadLetters ?? []).map(({ id }) => id);

/** An event as chat stores it after the last retry; its application exists. */
const deadLetter = async (applicationId: string, broken = false): Promise<string> => {
  const event: EventOf<'application.opened.v1'> = {
    id: crypto.randomUUID(),
    name: 'application.opened.v1',
    key: applicationId,
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'a-correlation-id',
    data: { applicationId, trackerId: 'tracker' },
  };
  await deliveries.query(
    `INSERT INTO bus.deliveries (queue, event_id, event, attempts, due_at, reason, failed_at)
     VALUES ('chat', $1, $2, 6, NULL, 'Error: the database is away', now())`,
    [event.id, JSON.stringify(broken ? { ...event, data: {} } : event)],
  );
  return event.id;
};

it('shows every service, queue and provider', async () => {
  const { services, queues, deadLetters } = await system();
  expect(services.map(({ service, status }) => [service, status !== null])).toEqual(
    ['gateway', 'applications', 'chat', 'messaging', 'reminders', 'integrations'].map((name) => [name, true]),
  );
  expect(queues?.every(({ consumers, dead }) => consumers === 1 && dead === 0)).toBe(true);
  expect(deadLetters).toEqual([]);
  const providers = services.flatMap(({ status }) => status?.providers ?? []);
  expect(providers.map(({ provider }) => provider)).toEqual(
    expect.arrayContaining(['twilio', 'monday', 'google-sheets', 'cca-digital', 'onedrive']),
  );
});

it('given a dead letter whose cause was removed, when it is replayed, then it is handled, and that is in the audit', async () => {
  const id = await deadLetter('replayed-1');
  expect((await system()).deadLetters).toMatchObject([
    {
      id,
      queue: 'chat',
      event: 'application.opened.v1',
      reason: 'Error: the database is away',
      attempts: 6,
      correlationId: 'a-correlation-id',
    },
  ]);
  const chats = createPool(product.databaseOf('chat'));
  const conversations = async () =>
    (await chats.query(`SELECT 1 FROM conversations WHERE subject = 'replayed-1'`)).rowCount;
  expect(await conversations()).toBe(0);
  expect(await call('POST', 'admin/system/queues/chat/replay', { id })).toMatchObject({
    status: 200,
    body: { replayed: 1 },
  });
  await eventually(async () => expect(await conversations()).toBe(1));
  await chats.end();
  expect(await lettersOf()).toEqual([]);
  expect((await call('GET', `admin/audit?record=${id}`)).body).toMatchObject([
    { actor: 'admin', action: 'replay dead letters', subject: `dead-letters/chat/${id}` },
  ]);
});

it('given dead letters that fail again, when all are replayed, then they are retried as any event that fails', async () => {
  await deadLetter('broken-1', true);
  await deadLetter('broken-2', true);
  expect((await call('POST', 'admin/system/queues/chat/replay', {})).body).toEqual({ replayed: 2 });
  await eventually(async () => {
    const { queues, deadLetters } = await system();
    expect(deadLetters).toEqual([]);
    expect(queues?.find(({ queue }) => queue === 'chat')?.retrying).toBe(2);
  });
});
