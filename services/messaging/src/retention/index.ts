import { keptImports } from '@loanline/kit/imports/kept-imports';
import { removeBy } from '@loanline/kit/retention/remove-by';
import type { RetentionClass } from '@loanline/kit/retention/retention-class';
import type { MessagingConfig } from '../config.ts';
import { keptAgentTexts, keptBackCalls } from './back-calls.ts';
import { keptConversations } from './conversations.ts';

const keptWebhookEvents = (days: number): RetentionClass => ({
  key: 'webhook-events',
  name: 'Provider webhooks, once processed',
  setting: 'RETENTION_WEBHOOK_EVENTS_DAYS',
  days,
  table: 'webhook_events',
  isDue: 'received_at < $1 AND handled_at IS NOT NULL',
  remove: removeBy(`
    WITH events AS (DELETE FROM webhook_events WHERE id = ANY ($1::bigint[]) RETURNING id)
    SELECT count(*)::int AS "webhook events" FROM events`),
});

const keptHolds: RetentionClass = {
  key: 'holds',
  name: 'Holds, once they have ended',
  setting: 'fixed',
  days: 30,
  table: 'contact_holds',
  id: 'phone_e164',
  isDue: 'until < $1',
  remove: removeBy(`
    WITH gone AS (DELETE FROM contact_holds WHERE phone_e164 = ANY ($1) RETURNING 1)
    SELECT count(*)::int AS holds FROM gone`),
};

/** They matter only while a provider may still deliver an older STOP: Meta retries for 7 days. */
const keptOptIns: RetentionClass = {
  key: 'opt-ins',
  name: 'When somebody wrote START',
  setting: 'fixed',
  days: 30,
  table: 'opt_ins',
  id: 'phone_e164',
  isDue: 'opted_in_at < $1',
  remove: removeBy(`
    WITH gone AS (DELETE FROM opt_ins WHERE phone_e164 = ANY ($1) RETURNING 1)
    SELECT count(*)::int AS "opt-ins" FROM gone`),
};

/** What messaging deletes after a time, in this order: requests hold their conversations and texts. */
export const retentionClasses = (config: MessagingConfig): readonly RetentionClass[] => [
  keptBackCalls(config.RETENTION_BACK_CALLS_DAYS),
  keptAgentTexts(config.RETENTION_BACK_CALLS_DAYS),
  keptConversations(config.RETENTION_CONVERSATIONS_DAYS),
  keptHolds,
  keptOptIns,
  keptWebhookEvents(config.RETENTION_WEBHOOK_EVENTS_DAYS),
  keptImports(config.RETENTION_IMPORTS_DAYS),
];
