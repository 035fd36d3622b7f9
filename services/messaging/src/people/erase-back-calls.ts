import { insertEvents } from '@loanline/kit/outbox/outbox';
import type { PoolClient } from 'pg';
import { removeBackCalls } from '../store/remove-back-calls.ts';

/** In the order of their ids, as all who lock several; what waited for a lock sees what was written while it waited. */
const lock = 'SELECT FROM back_call_requests WHERE id = ANY ($1) ORDER BY id FOR UPDATE';

/** They name the customer, those before the last one as well. */
const agentTexts = `
SELECT DISTINCT m.id FROM messages m JOIN back_call_requests b ON b.id = ANY ($1) AND (m.id = b.agent_message_id
  OR strpos(m.body, b.customer_name || ', ref ' || coalesce(b.application_id, 'BC' || b.id)) > 0)
WHERE m.purpose = 'agent'`;

/** Erases back call requests with their notes, their history and the texts about them. */
export const eraseBackCalls = async (
  client: PoolClient,
  ids: readonly number[],
  correlationId: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await client.query(lock, [ids]);
  const { rows: texts } = await client.query<{ id: string }>(agentTexts, [ids]);
  await removeBackCalls(client, ids);
  await client.query('DELETE FROM messages WHERE id = ANY ($1)', [texts.map(({ id }) => id)]);
  const clearId = crypto.randomUUID();
  await insertEvents(client, [
    {
      name: 'backcalls.cleared.v1',
      key: clearId,
      version: 1,
      correlationId,
      data: { clearId, undone: false },
    },
  ]);
};
