import { dayMs } from '@loanline/proto/rules/dates/durations';
import { stageNames } from '@loanline/proto/enums/stages';
import type { PoolClient } from 'pg';
import { documentsOccurrence, isClosed, outcomeOccurrence } from './application-states.ts';
import { wantedChannels } from '../../update-preferences/store/update-preferences.ts';

export interface Waits {
  /** How long a stage must stay before it is news: staff undo a wrong one within seconds. */
  readonly settleMs: number;
  /** How long a chat message of the lender must stay unread. */
  readonly unreadMinutes: number;
}

const minuteMs = 60_000;

/** What is older is no longer news; so a turn reads only applications that changed within these days. */
const newsDays = 7;

const mostAtOnce = 50;

/** The news of this stage says that documents are needed: those asked for at the same time are no more news. */
const documentsStage = stageNames.indexOf('Documentation Requested') + 1;

/**
 * In SQL, of a preference `p`: the stage that its customer knows, which is the last one that went out since their choice,
 * or else that of the choice. A text that waits for its provider has not gone out; it fails when its stage is undone.
 */
const knownStage = `coalesce((
  SELECT n.stage FROM notifications n LEFT JOIN messages m ON m.id = n.message_id
  WHERE n.application_id = p.application_id AND n.about = 'stage' AND n.state = 'sent' AND n.sent_at > p.chosen_at
    AND (m.status = 'failed' OR m.status = 'pending' AND m.handed_over_at IS NULL) IS NOT TRUE
  ORDER BY n.occurrence DESC LIMIT 1), p.stage_at_choice)`;

/**
 * What customers do not know yet, one row for each application and thing. One notification covers all unread
 * messages: the next one comes only after the customer has read.
 */
const newsOf = `
WITH chosen AS (
  SELECT p.*, ${wantedChannels} AS wanted, s.stage, s.stage_version, s.staff_sequence,
    s.stage_version > p.seen_version AND s.stage <> p.seen_stage AND s.stage_at <= $2 AND NOT ${isClosed} AS has_moved,
    s.outcome_at > greatest(p.chosen_at, p.notified_outcome_at) AND s.outcome_at <= $2 AS has_outcome, s.outcome_at,
    s.documents_awaited_since > greatest(p.chosen_at, p.notified_documents_at)
      AND s.documents_awaited_since <= $2 AND NOT ${isClosed} AS has_documents, s.documents_awaited_since,
    s.staff_sequence > s.customer_read AND p.notified_message <= s.customer_read
      AND s.staff_wrote_at > p.chosen_at AND s.staff_wrote_at <= $3 AS has_message
  FROM update_preferences p JOIN application_states s USING (application_id)
  WHERE ${wantedChannels} <> '{}' AND greatest(s.stage_at, s.staff_wrote_at) > $4
), due AS (
  SELECT p.application_id FROM update_preferences p JOIN chosen c USING (application_id)
  WHERE c.has_moved OR c.has_outcome OR c.has_documents OR c.has_message
  ORDER BY p.application_id LIMIT ${mostAtOnce} FOR UPDATE OF p SKIP LOCKED
), news AS (
  SELECT p.*, p.has_moved AND p.stage IS DISTINCT FROM ${knownStage} AS has_stage
  FROM chosen p JOIN due USING (application_id)
), stored AS (
  INSERT INTO notifications (application_id, about, occurrence, channel, stage, created_at, next_attempt_at)
  SELECT application_id, 'stage', stage_version, unnest(wanted), stage, $1::timestamptz, $1 FROM news WHERE has_stage
  UNION ALL
  SELECT application_id, 'outcome', ${outcomeOccurrence}, unnest(wanted), NULL, $1, $1 FROM news s WHERE has_outcome
  UNION ALL
  SELECT application_id, 'documents', ${documentsOccurrence}, unnest(wanted), NULL, $1, $1 FROM news s
  WHERE has_documents AND (has_stage AND stage = ${documentsStage}) IS NOT TRUE
  UNION ALL
  SELECT application_id, 'chat-message', staff_sequence, unnest(wanted), NULL, $1, $1 FROM news WHERE has_message
  ON CONFLICT DO NOTHING
)
UPDATE update_preferences p SET
  seen_stage = CASE WHEN n.has_moved THEN n.stage ELSE p.seen_stage END,
  seen_version = CASE WHEN n.has_moved THEN n.stage_version ELSE p.seen_version END,
  notified_outcome_at = CASE WHEN n.has_outcome THEN n.outcome_at ELSE p.notified_outcome_at END,
  notified_documents_at = CASE WHEN n.has_documents THEN n.documents_awaited_since ELSE p.notified_documents_at END,
  notified_message = CASE WHEN n.has_message THEN n.staff_sequence ELSE p.notified_message END
FROM news n WHERE p.application_id = n.application_id`;

/** Stores a notification for each thing that a customer wants to know; answers whether there may be more. */
export const decideNotifications = async (
  client: PoolClient,
  now: Date,
  { settleMs, unreadMinutes }: Waits,
): Promise<boolean> => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rowCount } = await client.query(newsOf, [
    now,
    ago(settleMs),
    ago(unreadMinutes * minuteMs),
    ago(newsDays * dayMs),
  ]);
  return rowCount === mostAtOnce;
};
