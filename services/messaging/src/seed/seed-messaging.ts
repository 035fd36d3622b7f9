import { inContext } from '@loanline/kit/runtime/request-context';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { Pool, PoolClient } from 'pg';
import { demoBackCalls, type DemoBackCall, type DemoMessage } from './demo-back-calls.ts';
import { announceBackCall } from '../back-calls/store/announce-back-calls.ts';
import { announceMessage } from '../threads/store/announce-messages.ts';
import { findBackCall } from '../back-calls/store/find-back-call.ts';
import { messageOf } from '../threads/store/find-message.ts';
import { openThread } from '../threads/store/threads.ts';
import { insertBackCall } from '../back-calls/store/insert-back-call.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

/** A text of ours was delivered, and on WhatsApp read; a customer's was received. */
const insertDemoMessage = `
WITH bumped AS (
  UPDATE conversations SET last_sequence = last_sequence + 1,
    last_inbound_sequence = CASE WHEN $3 = 'inbound' THEN last_sequence + 1 ELSE last_inbound_sequence END,
    last_outbound_sequence = CASE WHEN $3 = 'outbound' THEN last_sequence + 1 ELSE last_outbound_sequence END,
    last_message_at = now() - $6 * interval '1 minute',
    last_inbound_at = CASE WHEN $3 = 'inbound' THEN now() - $6 * interval '1 minute' ELSE last_inbound_at END,
    waiting_since = CASE WHEN $3 = 'inbound' THEN coalesce(waiting_since, now() - $6 * interval '1 minute') END,
    staff_answered = staff_answered OR $3 = 'outbound',
    done_at = CASE WHEN $3 = 'inbound' THEN done_at ELSE now() - $6 * interval '1 minute' END
  WHERE id = $1 RETURNING id, last_sequence
)
INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status, author,
  created_at, delivered_at)
SELECT id, last_sequence, $2, 'conversation', $3, $4, $5, $7,
  CASE WHEN $3 = 'inbound' THEN 'received' WHEN $2 = 'whatsapp' THEN 'read' ELSE 'delivered' END,
  CASE WHEN $3 = 'outbound' THEN 'demo' END, now() - $6 * interval '1 minute',
  CASE WHEN $3 = 'outbound' THEN now() - $6 * interval '1 minute' END
FROM bumped RETURNING id`;

const seedMessages = async (
  client: PoolClient,
  backCallRequestId: number,
  { name, phone }: DemoBackCall,
  channel: 'sms' | 'whatsapp',
  messages: readonly DemoMessage[],
) => {
  const phoneE164 = toE164(phone);
  if (phoneE164 === null || messages.length === 0) return;
  const ours = 'Loanline';
  const opening = { channel, phoneE164, backCallRequestId, customerName: name };
  const threadId = await openThread(client, opening);
  for (const { from, ago, text } of messages) {
    const isOurs = from === 'admin';
    const { rows } = await client.query<{ id: number }>(insertDemoMessage, [
      threadId,
      channel,
      isOurs ? 'outbound' : 'inbound',
      isOurs ? ours : phoneE164,
      isOurs ? phoneE164 : ours,
      ago,
      text,
    ]);
    // Nobody is alerted to it, but services that follow threads know it.
    for (const row of rows) await announceMessage(client, await messageOf(client, row.id), { isNew: false });
  }
};

const seedOne = async (client: PoolClient, demo: DemoBackCall): Promise<void> => {
  const id = await insertBackCall(client, {
    customerName: demo.name,
    phoneNumber: demo.phone,
    phoneE164: toE164(demo.phone),
    amountDue: demo.amount,
    address: demo.address,
    notes: demo.notes ?? '',
    agentPhone: null,
    agentPhoneE164: null,
    status: demo.status,
    source: 'demo',
    externalId: demo.reference,
    applicationId: demo.reference,
    cpaAttempts: demo.cpaAttempts ?? 0,
    author: 'demo',
    idempotencyKey: null,
    requestHash: '',
  });
  // Known from an earlier start.
  if (id === null) return;
  await client.query(
    `UPDATE back_call_requests SET created_at = now() - $2 * interval '1 hour',
       completed_at = CASE WHEN status = 'completed' THEN now() - interval '1 hour' END WHERE id = $1`,
    [id, demo.hoursAgo],
  );
  await seedMessages(client, id, demo, 'sms', demo.sms ?? []);
  await seedMessages(client, id, demo, 'whatsapp', demo.whatsapp ?? []);
  const stored = await findBackCall(client, id);
  if (stored) await announceBackCall(client, stored);
};

/** Requests of every status, with threads, for the demo applications' customers; those there already stay as they are. */
export const seedMessaging = async (pool: Pool): Promise<void> => {
  await inContext({ correlationId: 'demo' }, async () => {
    // Ids follow the order in which customers asked.
    for (const demo of demoBackCalls.toSorted((one, other) => other.hoursAgo - one.hoursAgo))
      await inTransaction(pool, (client) => seedOne(client, demo));
  });
};
