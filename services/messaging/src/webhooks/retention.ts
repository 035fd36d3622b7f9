import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';

/** Webhooks of providers, once it is processed. */
export const webhookEventRetention = (days: number): RetentionClass => ({
  key: 'webhook-events',
  name: 'Provider webhooks, once processed',
  setting: 'RETENTION_WEBHOOK_EVENTS_DAYS',
  days,
  table: 'webhook_events',
  isDue: 'received_at < $1 AND handled_at IS NOT NULL',
  remove: deleteWith(`
    WITH events AS (DELETE FROM webhook_events WHERE id = ANY ($1::bigint[]) RETURNING id)
    SELECT count(*)::int AS "webhook events" FROM events`),
});
