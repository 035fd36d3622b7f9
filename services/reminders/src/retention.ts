import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import { oneByOne, type RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import { limitation } from '@loanline/proto/rules/limitation';
import type { RemindersConfig } from './config.ts';
import { undoableDays } from './notes/store/notes.ts';

const reminderRetention = (days: number): RetentionClass => ({
  key: 'reminders',
  name: 'Payment reminders that were sent or removed from the list',
  from: 'their last change',
  setting: 'RETENTION_REMINDERS_DAYS',
  days,
  legalBasis: limitation,
  table: 'reminders r',
  id: 'r.id',
  isDue: `r.updated_at < $1 AND (r.status <> 'reminder' OR r.deleted_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM reminder_run_items i WHERE i.reminder_id = r.id AND i.state IN ('queued', 'released'))`,
  remove: deleteWith(`
    WITH gone AS (
      DELETE FROM reminders WHERE id = ANY ($1::int[]) RETURNING id
    ), items AS (
      DELETE FROM reminder_run_items WHERE reminder_id = ANY ($1::int[])
    ), undo AS (
      DELETE FROM import_changes c USING import_batches b
      WHERE b.batch_id = c.batch_id AND b.kind = 'reminders' AND c.row_id = ANY ($1::int[])
    )
    SELECT count(*)::int AS reminders FROM gone`),
});

const customerRetention = (days: number): RetentionClass => ({
  key: 'customers',
  name: 'Customer records',
  from: 'their last change',
  setting: 'RETENTION_CUSTOMERS_DAYS',
  days,
  legalBasis: limitation,
  table: 'customers k',
  id: 'k.customer_number',
  isDue: `k.updated_at < $1 AND NOT EXISTS (SELECT FROM reminders r
    WHERE r.customer_mobile = k.mobile AND r.status = 'reminder' AND r.deleted_at IS NULL)`,
  remove: deleteWith(`
    WITH gone AS (
      DELETE FROM customers WHERE customer_number = ANY ($1) RETURNING id
    ), undo AS (
      DELETE FROM import_changes c USING import_batches b, gone
      WHERE b.batch_id = c.batch_id AND b.kind = 'customers' AND c.row_id = gone.id
    )
    SELECT count(*)::int AS customers FROM gone`),
});

const importRetention = (days: number): RetentionClass => ({
  key: 'imports',
  name: 'Imports, with the rows that they rejected or changed',
  from: 'the import',
  setting: 'RETENTION_IMPORTS_DAYS',
  days,
  table: 'import_batches',
  isDue: 'imported_at < $1',
  ...oneByOne,
  remove: deleteWith(`
    WITH batches AS (
      DELETE FROM import_batches WHERE id = ANY ($1::int[]) RETURNING batch_id
    ), rejected AS (
      DELETE FROM import_rejections WHERE batch_id IN (SELECT batch_id FROM batches) RETURNING batch_id
    ), changes AS (
      DELETE FROM import_changes WHERE batch_id IN (SELECT batch_id FROM batches) RETURNING batch_id
    )
    SELECT (SELECT count(*)::int FROM batches) AS imports, (SELECT count(*)::int FROM rejected) AS "rejected rows",
      (SELECT count(*)::int FROM changes) AS "rows as they were before"`),
});

const matchId = `m.kind || ' ' || encode(m.header_hash, 'hex')`;

const columnMatchRetention = (days: number): RetentionClass => ({
  key: 'import-column-matches',
  name: 'How staff matched the columns of files',
  from: 'their last use',
  setting: 'RETENTION_IMPORTS_DAYS',
  days,
  table: 'import_column_matches m',
  id: matchId,
  isDue: 'm.used_at < $1',
  remove: deleteWith(`
    WITH gone AS (
      DELETE FROM import_column_matches m WHERE ${matchId} = ANY ($1) RETURNING kind
    )
    SELECT count(*)::int AS "matched headers" FROM gone`),
});

const timelineRetention = (days: number): RetentionClass => ({
  key: 'customer-timeline',
  name: 'Customer page entries',
  from: 'the record’s last change',
  setting: 'RETENTION_TIMELINE_DAYS',
  days,
  legalBasis: limitation,
  table: 'customer_contacts c',
  id: 'c.id',
  isDue: 'c.seen_at < $1',
  remove: deleteWith(`
    WITH gone AS (
      DELETE FROM customer_contacts WHERE id = ANY ($1::int[]) RETURNING kind, reference
    ), entries AS (
      DELETE FROM timeline_entries e USING gone WHERE e.kind = gone.kind AND e.reference = gone.reference
    )
    SELECT count(*)::int AS "records of customers" FROM gone`),
});

/** Entries whose record no event has named. */
const strayRetention = (days: number): RetentionClass => ({
  key: 'stray-entries',
  name: 'Customer page entries that belong to no customer',
  from: 'they happened',
  setting: 'RETENTION_TIMELINE_DAYS',
  days,
  legalBasis: limitation,
  table: 'timeline_entries e',
  id: 'e.id',
  isDue: `e.happened_at < $1 AND NOT EXISTS (
    SELECT FROM customer_contacts c WHERE c.kind = e.kind AND c.reference = e.reference)`,
  remove: deleteWith(`
    WITH gone AS (DELETE FROM timeline_entries WHERE id = ANY ($1::int[]) RETURNING id)
    SELECT count(*)::int AS "timeline entries" FROM gone`),
});

const removeNotes = deleteWith(`
  WITH gone AS (DELETE FROM notes WHERE id = ANY ($1::int[]) RETURNING id)
  SELECT count(*)::int AS notes FROM gone`);

const noteRetention = (days: number): RetentionClass => ({
  key: 'notes',
  name: 'Staff notes about customers',
  from: 'their last change',
  setting: 'RETENTION_NOTES_DAYS',
  days,
  legalBasis: limitation,
  table: 'notes',
  isDue: 'changed_at < $1',
  remove: removeNotes,
});

const deletedNoteRetention: RetentionClass = {
  key: 'deleted-notes',
  name: 'Notes that their authors deleted',
  from: 'the deletion',
  setting: 'fixed',
  days: undoableDays,
  table: 'notes',
  isDue: 'deleted_at < $1',
  remove: removeNotes,
};

const decisionRetention = (days: number): RetentionClass => ({
  key: 'person-decisions',
  name: 'Merges and splits of customers that were undone or have no records left',
  from: 'the decision',
  setting: 'RETENTION_TIMELINE_DAYS',
  days,
  legalBasis: limitation,
  table: 'person_decisions d',
  id: 'd.id',
  isDue: `d.decided_at < $1 AND (d.undone_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM decided_people p JOIN person_members m ON m.person_id = p.id WHERE p.decision_id = d.id AND CASE m.kind
      WHEN 'customer' THEN EXISTS (SELECT FROM customers c WHERE c.customer_number = m.reference)
      WHEN 'name' THEN EXISTS (SELECT FROM customer_contacts c WHERE c.mobile = split_part(m.reference, ' ', 1)
          AND c.name_key = substr(m.reference, strpos(m.reference, ' ') + 1))
      ELSE EXISTS (SELECT FROM customer_contacts c WHERE c.kind = m.kind AND c.reference = m.reference) END))`,
  remove: deleteWith(`
    WITH gone AS (DELETE FROM person_decisions WHERE id = ANY ($1::int[]) RETURNING id)
    SELECT count(*)::int AS "merges and splits" FROM gone`),
});

/** What reminders deletes after a time. */
export const retentionClasses = (config: RemindersConfig): readonly RetentionClass[] => [
  reminderRetention(config.RETENTION_REMINDERS_DAYS),
  customerRetention(config.RETENTION_CUSTOMERS_DAYS),
  importRetention(config.RETENTION_IMPORTS_DAYS),
  columnMatchRetention(config.RETENTION_IMPORTS_DAYS),
  timelineRetention(config.RETENTION_TIMELINE_DAYS),
  strayRetention(config.RETENTION_TIMELINE_DAYS),
  decisionRetention(config.RETENTION_TIMELINE_DAYS),
  noteRetention(config.RETENTION_NOTES_DAYS),
  deletedNoteRetention,
];
