import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import type { ChatConfig } from './config.ts';

/** What chat deletes after a time. The chat of an application goes with its application. */
export const retentionClasses = (config: ChatConfig): readonly RetentionClass[] => [
  {
    key: 'inquiries',
    name: 'Inquiries with their messages',
    from: 'the last message',
    setting: 'RETENTION_INQUIRIES_DAYS',
    days: config.RETENTION_INQUIRIES_DAYS,
    table: `customer_inquiries q JOIN conversations c ON c.kind = 'inquiry' AND c.subject = q.inquiry_id`,
    id: 'q.id',
    isDue: 'q.last_message_at < $1',
    remove: deleteWith(`
      WITH asked AS (
        DELETE FROM customer_inquiries WHERE id = ANY ($1::int[]) RETURNING inquiry_id
      ), talks AS (
        SELECT c.id FROM conversations c JOIN asked a ON c.kind = 'inquiry' AND c.subject = a.inquiry_id
      ), said AS (
        DELETE FROM chat_messages WHERE conversation_id IN (SELECT id FROM talks) RETURNING id
      ), seen AS (
        DELETE FROM read_positions WHERE conversation_id IN (SELECT id FROM talks)
      ), answered AS (
        DELETE FROM answers WHERE conversation_id IN (SELECT id FROM talks)
      ), closed AS (
        DELETE FROM conversations WHERE id IN (SELECT id FROM talks)
      )
      SELECT (SELECT count(*)::int FROM asked) AS inquiries, (SELECT count(*)::int FROM said) AS messages`),
  },
];
