import { importRetention } from '@loanline/kit/files/imports/import-retention';
import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import type { MessagingConfig } from '../config.ts';
import { agentTextRetention, backCallRetention } from './back-calls.ts';
import { conversationRetention } from './conversations.ts';

const keptWebhookEvents = (days: number): RetentionClass => ({
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

const codes: RetentionClass = {
  key: 'confirmation-codes',
  name: 'Texts with a code that customers confirm who they are with',
  setting: 'fixed',
  days: 1,
  table: 'messages',
  isDue: `purpose = 'code' AND created_at < $1`,
  remove: deleteWith(`
    WITH texts AS (DELETE FROM messages WHERE id = ANY ($1::bigint[]) RETURNING id)
    SELECT count(*)::int AS "texts with a code" FROM texts`),
};

const keptHolds: RetentionClass = {
  key: 'holds',
  name: 'Holds, once they have ended',
  setting: 'fixed',
  days: 30,
  table: 'contact_holds',
  id: 'phone_e164',
  isDue: 'until < $1',
  remove: deleteWith(`
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
  remove: deleteWith(`
    WITH gone AS (DELETE FROM opt_ins WHERE phone_e164 = ANY ($1) RETURNING 1)
    SELECT count(*)::int AS "opt-ins" FROM gone`),
};

const keptNotifications = (days: number): RetentionClass => ({
  key: 'notifications',
  name: 'Notifications about applications',
  setting: 'RETENTION_CONVERSATIONS_DAYS',
  days,
  table: 'notifications',
  isDue: `created_at < $1 AND state <> 'waiting'`,
  remove: deleteWith(`
    WITH gone AS (DELETE FROM notifications WHERE id = ANY ($1::bigint[]) RETURNING 1)
    SELECT count(*)::int AS notifications FROM gone`),
});

/** What messaging deletes after a time, in this order: requests hold their conversations and texts. */
export const retentionClasses = (config: MessagingConfig): readonly RetentionClass[] => [
  backCallRetention(config.RETENTION_BACK_CALLS_DAYS),
  agentTextRetention(config.RETENTION_BACK_CALLS_DAYS),
  codes,
  conversationRetention(config.RETENTION_CONVERSATIONS_DAYS),
  keptNotifications(config.RETENTION_CONVERSATIONS_DAYS),
  keptHolds,
  keptOptIns,
  keptWebhookEvents(config.RETENTION_WEBHOOK_EVENTS_DAYS),
  importRetention(config.RETENTION_IMPORTS_DAYS),
];
