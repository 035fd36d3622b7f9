import { eventually } from '@loanline/kit/testing/processes';
import type { PushSubscription } from '@loanline/sandbox/push-service/push-service';
import { randomUUID } from 'node:crypto';
import type { Entrances } from './entrances.ts';

const channels = ['sms', 'email', 'push'];

/** A stage becomes news after ten seconds; longer ones pass until a busy machine has sent all three. */
const untilSentMs = 60_000;

/** A customer chooses updates by every channel, staff move the application, and a notification is sent by each. */
export const enterUpdates = async (
  { product, pools, headers }: Entrances,
  reference: string,
): Promise<void> => {
  const call = (method: string, path: string, body: unknown, as: Readonly<Record<string, string>> = {}) =>
    fetch(`${product.url}/api/applications/${reference}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...as },
      body: JSON.stringify(body),
    });
  const succeed = async (calling: Promise<Response>) => {
    const { ok, status, url } = await calling;
    if (!ok) throw new Error(`${url}: ${status}`);
  };
  const device = await fetch(`${product.sandboxUrl}/push-devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const subscription = (await device.json()) as PushSubscription;
  await succeed(call('PUT', 'updates', { channels }));
  // Messaging learns of the choice by an event.
  await eventually(() => succeed(call('POST', 'devices', subscription)));
  await succeed(call('PATCH', 'stage', { stage: 4 }, headers));
  await eventually(async () => {
    const sent = await pools['messaging']?.query<{ channel: string }>(
      `SELECT channel FROM notifications WHERE application_id = $1 AND state = 'sent'`,
      [reference],
    );
    const missing = channels.filter((channel) => !sent?.rows.some((row) => row.channel === channel));
    if (missing.length > 0) throw new Error(`No notification was sent by ${missing.join(', ')}`);
  }, untilSentMs);
};
