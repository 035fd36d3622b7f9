import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import type { MessagingConfig } from '../config.ts';
import { removeBackCalls } from './store/remove-back-calls.ts';

/** Requests that are done or cleared. */
const backCalls = (days: number): RetentionClass => ({
  key: 'back-calls',
  name: 'Back call requests that are done or cleared',
  from: 'their last change',
  setting: 'RETENTION_BACK_CALLS_DAYS',
  days,
  table: 'back_call_requests',
  isDue: `greatest(updated_at, cleared_at) < $1
    AND (cleared_at IS NOT NULL OR status IN ('completed', 'cancelled')) AND customer_name <> ''`,
  remove: async (client, ids) => {
    const removed = await removeBackCalls(client, ids);
    return { 'back call requests': removed.backCalls, ...(removed.notes > 0 && { notes: removed.notes }) };
  },
});

/** Texts to agents whose request was deleted, or that another text has replaced. */
const agentTexts = (days: number): RetentionClass => ({
  key: 'agent-texts',
  name: 'SMS to agents about back call requests that were deleted',
  from: 'the SMS was written',
  setting: 'RETENTION_BACK_CALLS_DAYS',
  days,
  table: 'messages',
  isDue: `purpose = 'agent' AND created_at < $1
    AND NOT EXISTS (SELECT FROM back_call_requests b WHERE b.agent_message_id = messages.id)`,
  remove: deleteWith(`
    WITH texts AS (DELETE FROM messages WHERE id = ANY ($1::bigint[]) RETURNING id)
    SELECT count(*)::int AS "texts to agents" FROM texts`),
});

/** Requests before texts: a request holds its text. */
export const backCallRetention = ({
  RETENTION_BACK_CALLS_DAYS: days,
}: MessagingConfig): readonly RetentionClass[] => [backCalls(days), agentTexts(days)];
