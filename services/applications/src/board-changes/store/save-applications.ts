import { momentText } from '@loanline/kit/database/moment-text';
import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { PoolClient } from 'pg';
import { newTrackerId } from '../../tracked-applications/domain/references.ts';
import type { ChangedApplication, KnownApplication } from '../domain/decide-change.ts';
import type { FindCustomerText } from '../../outcome-texts/domain.ts';
import { outcomeRecord, saveDecidedOutcomes } from '../../outcomes/store/save-decided-outcomes.ts';
import type { StageState } from '../../stages/domain/stages.ts';
import {
  announcedColumns,
  announcedFacts,
  changedEvents,
  outcomeChangedAt,
} from '../../tracked-applications/store/announced.ts';
import { applicationColumns, type ApplicationRow } from '../../tracked-applications/store/application-row.ts';

/** An application with when its outcome last began or ended; null when it never had one. */
export type LockedApplication = ApplicationRow & { readonly outcomeChangedAt: string | null };

const lock =
  'SELECT id FROM tracked_applications WHERE upper(application_id) = ANY ($1) ORDER BY id FOR UPDATE';

const read = `
SELECT ${applicationColumns}, ${outcomeChangedAt('t.id')} AS "outcomeChangedAt"
FROM tracked_applications t WHERE t.id = ANY ($1) ORDER BY t.id`;

/** The applications of these references, active or not, that nobody else changes before the transaction ends. */
export const lockApplications = async (
  client: PoolClient,
  references: readonly string[],
): Promise<LockedApplication[]> => {
  const { rows: locked } = await client.query<{ id: number }>(lock, [references]);
  // Read by a statement of its own: the one that waited for the locks still sees the outcomes from before.
  const { rows } = await client.query<LockedApplication>(read, [locked.map(({ id }) => id)]);
  return rows;
};

/** Columns that a board or a file may change, and their types. */
const detailColumns = {
  customer_first_name: 'text',
  customer_last_name: 'text',
  customer_email: 'text',
  customer_phone: 'text',
  phone_e164: 'text',
  customer_address: 'text',
  loan_amount: 'integer',
  loan_type: 'text',
  loan_term: 'text',
  repayment_amount: 'numeric',
  rebate: 'numeric',
  cleared_amount: 'numeric',
  received_amount: 'numeric',
  application_date: 'timestamptz',
  application_link: 'text',
  sdx_link: 'text',
  is_active: 'boolean',
  current_stage: 'integer',
  completed_stages: 'integer[]',
  stage_timestamps: 'text[]',
  stage_notes: 'text[]',
  stage_changed_at: 'timestamptz',
} as const;

const names = Object.keys(detailColumns);
const typed = Object.entries(detailColumns).map(([name, type]) => `${name} ${type}`);

const recordOf = ({
  stages,
  ...details
}: Omit<ChangedApplication, 'outcomeDecision'>): Record<keyof typeof detailColumns, unknown> => ({
  customer_first_name: details.customerFirstName,
  customer_last_name: details.customerLastName,
  customer_email: details.customerEmail,
  customer_phone: details.customerPhone,
  phone_e164: details.phoneE164,
  customer_address: details.customerAddress,
  loan_amount: details.loanAmount,
  loan_type: details.loanType,
  loan_term: details.loanTerm,
  repayment_amount: details.repaymentAmount,
  rebate: details.rebate,
  cleared_amount: details.clearedAmount,
  received_amount: details.receivedAmount,
  application_date: details.applicationDate,
  application_link: details.applicationLink,
  sdx_link: details.sdxLink,
  is_active: details.isActive,
  current_stage: stages.currentStage,
  completed_stages: stages.completedStages,
  stage_timestamps: stages.stageTimestamps,
  stage_notes: stages.stageNotes,
  stage_changed_at: stages.stageChangedAt,
});

/** Where a change comes from; an import's batch remembers what it did, for undo. */
export interface ChangedBy {
  readonly origin: 'board' | 'import';
  readonly actor: string | null;
  readonly batchId: string | null;
  readonly textOf: FindCustomerText;
}

/** Values of the statements from $2 on. */
const effectsOf = ({ origin, actor, batchId }: ChangedBy) => [origin, actor, batchId];

const openStatement = recording({
  text: `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1) g (application_id text, tracker_id text, outcome jsonb, ${typed.join(', ')})
), opened AS (
  INSERT INTO tracked_applications (application_id, tracker_id, ${names.join(', ')})
  SELECT application_id, tracker_id, ${names.join(', ')} FROM given
  RETURNING id, application_id, tracker_id, current_stage, stage_notes, ${announcedColumns('tracked_applications')}
), remembered AS (
  INSERT INTO stage_changes (tracked_application_id, to_stage, note, source, actor, occurred_at)
  SELECT id, current_stage, stage_notes[current_stage], $2, $3, stage_changed_at FROM opened
), outcomes AS (
  INSERT INTO application_outcomes (tracked_application_id, outcome, reason, text, source, actor, since, batch_id)
  SELECT opened.id, r.outcome, r.reason, r.text, $2, coalesce($3, 'board'), r.since, $4::uuid
  FROM opened JOIN given USING (application_id),
    jsonb_to_record(given.outcome) r (outcome text, reason text, text text, since timestamptz)
  WHERE given.outcome IS NOT NULL
  RETURNING tracked_application_id, outcome, since
), imported AS (
  INSERT INTO import_changes (batch_id, row_id, version) SELECT $4, id, 1 FROM opened WHERE $4::uuid IS NOT NULL
)
${eventInsert('application.opened.v1', {
  from: 'opened',
  key: 'application_id',
  version: '1',
  data: {
    applicationId: 'application_id',
    trackerId: 'tracker_id',
    currentStage: 'current_stage',
    outcome: `(SELECT jsonb_build_object('outcome', o.outcome, 'since', ${momentText('o.since')}) FROM outcomes o
      WHERE o.tracked_application_id = opened.id)`,
    ...announcedFacts,
  },
})}`,
});

/** Opens applications that are new to us, with their history's first entry and their events. */
export const openApplications = async (
  client: PoolClient,
  outcomes: readonly ChangedApplication[],
  by: ChangedBy,
): Promise<void> => {
  if (outcomes.length === 0) return;
  const records = outcomes.map((outcome) => ({
    application_id: outcome.applicationId,
    tracker_id: newTrackerId(),
    outcome: outcomeRecord(outcome.outcomeDecision, by.textOf),
    ...recordOf(outcome),
  }));
  await client.query(openStatement([JSON.stringify(records), ...effectsOf(by)]));
};

const changeStatement = recording({
  text: `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1) g (id integer, moves boolean, from_stage integer, before jsonb, ${typed.join(', ')})
), changed AS (
  UPDATE tracked_applications t SET
    ${names.map((name) => `${name} = g.${name}`).join(', ')}, last_updated = clock_timestamp(), version = t.version + 1
  FROM given g JOIN tracked_applications known USING (id) WHERE t.id = g.id
  RETURNING t.id, t.application_id, t.current_stage, t.version, ${announcedColumns('t')},
    known.current_stage <> t.current_stage AS has_new_stage,
    known.phone_e164 IS DISTINCT FROM t.phone_e164 AS has_new_phone,
    lower(known.customer_email) IS DISTINCT FROM lower(t.customer_email) AS has_new_email
), remembered AS (
  INSERT INTO stage_changes (tracked_application_id, from_stage, to_stage, note, source, actor, occurred_at, before)
  SELECT id, from_stage, current_stage, stage_notes[current_stage], $2, $3, stage_changed_at, before
  FROM given WHERE moves
), imported AS (
  INSERT INTO import_changes (batch_id, row_id, version, before)
  SELECT $4, t.id, t.version + 1, to_jsonb(t) FROM given g JOIN tracked_applications t ON t.id = g.id
  WHERE $4::uuid IS NOT NULL
)
${changedEvents('changed', {
  hasNewStage: 'has_new_stage',
  hasNewPhone: 'has_new_phone',
  hasNewEmail: 'has_new_email',
})}`,
});

export interface ApplicationChange {
  readonly known: KnownApplication;
  readonly outcome: ChangedApplication;
  readonly moves: boolean;
}

const stagesOf = ({ currentStage, completedStages, stageTimestamps, stageNotes }: StageState) => ({
  currentStage,
  completedStages,
  stageTimestamps,
  stageNotes,
});

/** Changes locked applications, and stores their outcomes, stage changes and events. */
export const changeApplications = async (
  client: PoolClient,
  changes: readonly ApplicationChange[],
  by: ChangedBy,
): Promise<void> => {
  if (changes.length === 0) return;
  // Before the statement with the event, which has the outcome.
  await saveDecidedOutcomes(
    client,
    changes.map(({ known, outcome }) => ({ id: known.id, decision: outcome.outcomeDecision })),
    by,
  );
  const records = changes.map(({ known, outcome, moves }) => ({
    id: known.id,
    moves,
    from_stage: known.currentStage,
    before: stagesOf(known),
    ...recordOf(outcome),
  }));
  await client.query(changeStatement([JSON.stringify(records), ...effectsOf(by)]));
};
