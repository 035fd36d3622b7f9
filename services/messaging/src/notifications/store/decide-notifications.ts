import { dayMs } from '@loanline/proto/rules/dates/durations';
import { stageNames } from '@loanline/proto/enums/stages';
import type { PoolClient } from 'pg';
import { documentsOccurrence, isClosed, outcomeOccurrence, outcomeWithReason } from './application-states.ts';
import { isWaitingOrSent, knownState, outcomeOrNone } from './known-news.ts';
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

/** The notification about this stage says that we need documents, so earlier requests for them are no longer news. */
const documentsStage = stageNames.indexOf('Documentation Requested') + 1;

const isSettled = 's.stage_version > p.seen_version AND s.stage_at <= $2';

/** In SQL, of a preference `p` and its application `s`: nothing was decided yet about the stage that it has now. */
const hasMoved = `(${isSettled} AND s.stage <> p.seen_stage AND NOT ${isClosed})`;

/** The text about a stage that says the same may still fail: until then the request stays undecided. */
const hasDocuments = `(s.documents_awaited_since > greatest(p.chosen_at, p.notified_documents_at) AND s.stage_at <= $2
  AND NOT ${isClosed} AND NOT ${hasMoved}
  AND NOT ${isWaitingOrSent(`n.about = 'stage' AND n.stage = ${documentsStage} AND n.created_at >= s.documents_awaited_since`)})`;

/** One notification covers all unread messages: the next one comes only after the customer has read. */
const hasMessage = `(s.staff_sequence > greatest(s.customer_read, p.notified_message)
  AND s.staff_wrote_at > p.chosen_at AND s.staff_wrote_at <= $3
  AND NOT ${isWaitingOrSent(`n.about = 'chat-message' AND n.occurrence > s.customer_read`)})`;

/**
 * What customers do not know yet, one row for each application and thing. What was decided, even if it was withheld
 * then, is not decided again.
 */
const newsOf = `
WITH chosen AS (
  SELECT p.*, ${wantedChannels} AS wanted, s.stage, s.stage_version, s.staff_sequence, s.documents_awaited_since,
    s.outcome_at, ${outcomeWithReason('s.outcome', 's.outcome_reason')} AS outcome, ${hasMoved} AS has_moved,
    ${isSettled} AND s.outcome_at IS DISTINCT FROM p.notified_outcome_at AS has_other_outcome,
    ${hasDocuments} AS has_documents, ${hasMessage} AS has_message
  FROM update_preferences p JOIN application_states s USING (application_id)
  WHERE ${wantedChannels} <> '{}' AND greatest(s.stage_at, s.staff_wrote_at) > $4
), due AS (
  SELECT p.application_id FROM update_preferences p JOIN chosen c USING (application_id)
  WHERE c.has_moved OR c.has_other_outcome OR c.has_documents OR c.has_message
  ORDER BY p.application_id LIMIT ${mostAtOnce} FOR UPDATE OF p SKIP LOCKED
), news AS (
  SELECT p.*, p.has_moved AND p.stage IS DISTINCT FROM known.stage AS has_stage,
    -- Where it is not known what the customer knows, only an outcome is news, and not the end of one.
    p.has_other_outcome AND NOT choice.has_shown AND coalesce(known.outcome, p.outcome) IS NOT NULL
      AND ${outcomeOrNone('p.outcome')} IS DISTINCT FROM known.outcome AS has_outcome,
    CASE WHEN choice.has_shown THEN ${outcomeOrNone('p.outcome')} ELSE p.outcome_at_choice END AS outcome_shown
  FROM chosen p JOIN due USING (application_id) CROSS JOIN LATERAL ${knownState} AS known
  CROSS JOIN LATERAL (SELECT known.outcome IS NULL AND coalesce(p.outcome_at <= p.chosen_at, false)) AS choice (has_shown)
), stored AS (
  INSERT INTO notifications (application_id, about, occurrence, channel, stage, outcome, created_at, next_attempt_at)
  SELECT application_id, about, occurrence, unnest(wanted), stage, outcome, $1::timestamptz, $1
  FROM news s CROSS JOIN LATERAL (VALUES
    ('stage', stage_version, has_stage),
    -- An outcome that has ended is no news besides the stage that follows it.
    ('outcome', ${outcomeOccurrence}, has_outcome AND (outcome IS NOT NULL OR NOT has_stage)),
    ('documents', ${documentsOccurrence}, has_documents),
    ('chat-message', staff_sequence, has_message)) AS thing (about, occurrence, is_news)
  -- Earlier releases do not say when an outcome ended.
  WHERE is_news AND occurrence IS NOT NULL
  ON CONFLICT DO NOTHING
)
UPDATE update_preferences p SET
  seen_stage = CASE WHEN n.has_moved THEN n.stage ELSE p.seen_stage END,
  seen_version = CASE WHEN n.has_moved THEN n.stage_version ELSE p.seen_version END,
  notified_outcome_at = CASE WHEN n.has_other_outcome THEN n.outcome_at ELSE p.notified_outcome_at END,
  outcome_at_choice = n.outcome_shown,
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
