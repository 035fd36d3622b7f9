import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { PoolClient } from 'pg';

/** Locked before anything is read: what waited for a lock sees what was written while it waited. */
const lock =
  'SELECT application_id AS reference FROM tracked_applications WHERE id = ANY ($1) ORDER BY id FOR UPDATE';

const statement = recording({
  text: `
WITH erased AS (
  DELETE FROM tracked_applications WHERE id = ANY ($1) RETURNING id, application_id, version
), submitted AS (
  DELETE FROM loan_applications l USING erased e WHERE l.application_id = e.application_id RETURNING l.id
), consents AS (
  DELETE FROM consent_records c USING submitted s WHERE c.loan_application_id = s.id RETURNING 1
), moved AS (
  DELETE FROM stage_changes c USING erased e WHERE c.tracked_application_id = e.id RETURNING 1
), outcomes AS (
  DELETE FROM application_outcomes o USING erased e WHERE o.tracked_application_id = e.id
), requested AS (
  DELETE FROM documents d USING erased e WHERE d.tracked_application_id = e.id RETURNING d.id
), sent AS (
  DELETE FROM document_files f USING requested r WHERE f.document_id = r.id RETURNING 1
), imported AS (
  DELETE FROM import_changes c USING erased e WHERE c.row_id = e.id RETURNING 1
), called AS (
  DELETE FROM help_requests h USING erased e WHERE upper(h.application_id) = upper(e.application_id) RETURNING h.id
), refused AS (
  DELETE FROM outbox_dead d USING called c WHERE d.name = 'help.requested.v1' AND d.key = c.id::text
), forgotten AS (
  DELETE FROM board_reports b USING erased e WHERE b.reference = upper(e.application_id) RETURNING 1
), remembered AS (
  INSERT INTO erased_references (reference) SELECT upper(application_id) FROM erased ON CONFLICT DO NOTHING
), announced AS (
  ${eventInsert('application.erased.v1', {
    from: 'erased ORDER BY id',
    key: 'application_id',
    version: 'version + 1',
    data: { applicationId: 'application_id', withPerson: '$2::boolean' },
  })}
)
SELECT (SELECT count(*)::int FROM erased) AS applications, (SELECT count(*)::int FROM submitted) AS submissions,
  (SELECT count(*)::int FROM consents) AS consents, (SELECT count(*)::int FROM moved) AS "stageChanges",
  (SELECT count(*)::int FROM called) AS "helpRequests", (SELECT count(*)::int FROM sent) AS files`,
});

export interface ErasedApplications {
  readonly applications: number;
  readonly submissions: number;
  readonly consents: number;
  readonly stageChanges: number;
  readonly helpRequests: number;
  /** Of documents, those that had not arrived in full included. */
  readonly files: number;
}

/**
 * Erases tracked applications with all that this service has of them, and publishes `application.erased.v1` for each.
 * Their references do not come back: `erased_references` has them.
 */
export const eraseApplications = async (
  client: PoolClient,
  ids: readonly number[],
  { withPerson }: { readonly withPerson: boolean },
): Promise<ErasedApplications> => {
  const { rows: locked } = await client.query<{ reference: string }>(lock, [ids]);
  await withdrawEvents(
    client,
    [
      'application.opened.v1',
      'application.changed.v1',
      'application.updates-chosen.v1',
      'application.code-requested.v1',
      'application.chat-file-sent.v1',
    ],
    locked.map(({ reference }) => reference),
  );
  const { rows } = await client.query<ErasedApplications>(statement([ids, withPerson]));
  const [erased] = rows;
  if (!erased) throw new Error('An erasure did not count what it erased');
  return erased;
};
