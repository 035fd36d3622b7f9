import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import type { PoolClient } from 'pg';
import { agentTextBeginnings } from '../agent-text.ts';
import { announceClear } from './announce-back-calls.ts';
import { removeBackCalls } from './remove-back-calls.ts';

interface Erased {
  readonly id: number;
  readonly customerName: string;
  readonly applicationId: string | null;
  readonly agentMessageId: number | null;
}

/** In the order of their ids, as all who lock several; what waited for a lock sees what was written while it waited. */
const lock = `
SELECT id, customer_name AS "customerName", application_id AS "applicationId", agent_message_id AS "agentMessageId"
FROM back_call_requests WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;

/** They name the customer, those before the last one as well. What another request has as its own stays. */
const eraseAgentTexts = `
DELETE FROM messages m
WHERE purpose = 'agent'
  AND (id = ANY ($1) OR EXISTS (SELECT FROM unnest($2::text[]) beginning WHERE starts_with(m.body, beginning)))
  AND NOT EXISTS (SELECT FROM back_call_requests o WHERE o.agent_message_id = m.id)`;

/** Erases back call requests with their notes, their history and the texts about them. */
export const eraseBackCalls = async (client: PoolClient, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const { rows: erased } = await client.query<Erased>(lock, [ids]);
  await withdrawEvents(client, ['backcall.changed.v1'], ids.map(String));
  await removeBackCalls(client, ids);
  await client.query(eraseAgentTexts, [
    erased.map(({ agentMessageId }) => agentMessageId),
    erased.flatMap(agentTextBeginnings),
  ]);
  await announceClear(client, { clearId: crypto.randomUUID(), undone: false });
};
