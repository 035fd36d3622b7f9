import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import type { MessagingConfig } from '../config.ts';

/** SMS and WhatsApp with a number that has no back call request. Opt-outs stay, and remain in force. */
export const threadRetention = (config: MessagingConfig): readonly RetentionClass[] => [
  {
    key: 'conversations',
    name: 'SMS and WhatsApp conversations without a back call request',
    from: 'the last message',
    setting: 'RETENTION_CONVERSATIONS_DAYS',
    days: config.RETENTION_CONVERSATIONS_DAYS,
    table: 'conversations c',
    id: 'c.id',
    isDue: `coalesce(c.last_message_at, c.created_at) < $1 AND c.back_call_request_id IS NULL
    AND NOT EXISTS (SELECT FROM back_call_requests b WHERE b.phone_e164 = c.phone_e164)`,
    remove: deleteWith(`
    WITH closed AS (
      DELETE FROM conversations WHERE id = ANY ($1::int[]) RETURNING 1
    ), said AS (
      DELETE FROM messages WHERE conversation_id = ANY ($1::int[]) RETURNING id
    ), answered AS (
      DELETE FROM answers WHERE conversation_id = ANY ($1::int[])
    ), seen AS (
      DELETE FROM conversation_reads WHERE conversation_id = ANY ($1::int[])
    )
    SELECT (SELECT count(*)::int FROM closed) AS conversations, (SELECT count(*)::int FROM said) AS messages`),
  },
];
