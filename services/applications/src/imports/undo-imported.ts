import { recording } from '@loanline/kit/events/outbox/recording';
import type { PoolClient } from 'pg';
import { announcedColumns, changedEvents } from '../tracked-applications/store/announced.ts';

const restored = [
  'customer_first_name',
  'customer_last_name',
  'customer_email',
  'customer_phone',
  'phone_e164',
  'loan_amount',
  'loan_type',
  'loan_term',
  'application_date',
  'is_active',
  'current_stage',
  'completed_stages',
  'stage_timestamps',
  'stage_notes',
];

/**
 * Ends the outcomes that an import set, of applications that have not changed since, and gives back those before them as
 * they were. The event is a later statement, so that it has what this one stores.
 */
const outcomesStatement = `
WITH concerned AS (
  SELECT o.id, o.tracked_application_id, o.since
  FROM import_changes c
  JOIN tracked_applications t ON t.id = c.row_id AND t.version = c.version
  JOIN application_outcomes o ON o.tracked_application_id = t.id AND o.ended_at IS NULL AND o.batch_id = c.batch_id
  WHERE c.batch_id = $1 AND (c.before IS NOT NULL OR t.is_active)
  FOR UPDATE OF t
), ended AS (
  UPDATE application_outcomes o SET ended_at = clock_timestamp(), ended_by = $2 FROM concerned c WHERE o.id = c.id
  RETURNING c.tracked_application_id, c.since
)
UPDATE application_outcomes before SET ended_at = NULL, ended_by = NULL FROM ended
WHERE before.tracked_application_id = ended.tracked_application_id AND before.ended_at = ended.since`;

/**
 * Restores what an import changed; what it opened is no longer active, like an application that has left its board. The
 * stage that it set is undone in the history, which shows both.
 */
const statement = recording({
  text: `
WITH concerned AS (
  SELECT t.id, t.current_stage, t.stage_notes, c.before, c.before IS NULL AS was_opened,
    (c.before ->> 'current_stage')::int AS stage_before,
    c.before IS NOT NULL AND (c.before ->> 'stage_changed_at')::timestamptz <> t.stage_changed_at AS was_moved,
    c.before ->> 'phone_e164' IS DISTINCT FROM t.phone_e164 AS has_new_phone,
    lower(c.before ->> 'customer_email') IS DISTINCT FROM lower(t.customer_email) AS has_new_email
  FROM import_changes c JOIN tracked_applications t ON t.id = c.row_id AND t.version = c.version
  WHERE c.batch_id = $1 AND (c.before IS NOT NULL OR t.is_active)
  FOR UPDATE OF t
), removed AS (
  UPDATE tracked_applications t SET is_active = false, last_updated = clock_timestamp(), version = t.version + 1
  FROM concerned c WHERE t.id = c.id AND c.was_opened
  RETURNING t.id, t.application_id, t.current_stage, t.version, ${announcedColumns('t')},
    false AS has_new_stage, false AS has_new_phone, false AS has_new_email
), restored AS (
  UPDATE tracked_applications t SET ${restored.map((name) => `${name} = b.${name}`).join(', ')},
    stage_changed_at = CASE WHEN c.was_moved THEN greatest(t.stage_changed_at, clock_timestamp()) ELSE t.stage_changed_at END,
    last_updated = clock_timestamp(), version = t.version + 1
  FROM concerned c, jsonb_populate_record(null::tracked_applications, c.before) b
  WHERE t.id = c.id AND NOT c.was_opened
  RETURNING t.id, t.application_id, t.current_stage, t.version, ${announcedColumns('t')},
    c.current_stage <> t.current_stage AS has_new_stage, c.has_new_phone, c.has_new_email
), marked AS (
  UPDATE stage_changes s SET undone = true FROM concerned c
  WHERE c.was_moved AND s.id = (SELECT max(id) FROM stage_changes WHERE tracked_application_id = c.id)
), remembered AS (
  INSERT INTO stage_changes (tracked_application_id, from_stage, to_stage, note, source, actor, occurred_at)
  SELECT id, c.current_stage, c.stage_before, coalesce(c.before -> 'stage_notes' ->> (c.stage_before - 1), ''), 'undo', $2,
    r.stage_changed_at
  FROM concerned c JOIN restored r USING (id) WHERE c.was_moved
), announced AS (
  ${changedEvents('a', {
    from: '(SELECT * FROM removed UNION ALL SELECT * FROM restored) a',
    hasNewStage: 'has_new_stage',
    hasNewPhone: 'has_new_phone',
    hasNewEmail: 'has_new_email',
  })}
)
SELECT (SELECT count(*)::int FROM removed) AS removed, (SELECT count(*)::int FROM restored) AS restored`,
});

export const undoImported = async (
  client: PoolClient,
  { batchId, actor }: { batchId: string; actor: string },
): Promise<{ removed: number; restored: number }> => {
  await client.query(outcomesStatement, [batchId, actor]);
  const { rows } = await client.query<{ removed: number; restored: number }>(statement([batchId, actor]));
  return rows[0] ?? { removed: 0, restored: 0 };
};
