import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import type { MessagingConfig } from '../config.ts';

/** Webhooks of providers, once processed. */
export const webhookEventRetention = (config: MessagingConfig): readonly RetentionClass[] => [
  {
    key: 'webhook-events',
    name: 'Processed webhooks from providers',
    from: 'they arrived',
    setting: 'RETENTION_WEBHOOK_EVENTS_DAYS',
    days: config.RETENTION_WEBHOOK_EVENTS_DAYS,
    table: 'webhook_events',
    isDue: 'received_at < $1 AND handled_at IS NOT NULL',
    remove: deleteWith(`
    WITH events AS (DELETE FROM webhook_events WHERE id = ANY ($1::bigint[]) RETURNING id)
    SELECT count(*)::int AS "webhook events" FROM events`),
  },
];
