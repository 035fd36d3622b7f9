import { momentText } from '@loanline/kit/database/moment-text';
import type { RequestedDocument } from '@loanline/proto/entities/document';
import type { Outcome, OutcomeSource } from '@loanline/proto/enums/outcomes';
import { requestedDocuments } from '../../documents/store/document-columns.ts';
import type { StageState } from '../../stages/domain/stages.ts';
import type { ApplicationDetails } from '../domain/application-details.ts';

/** The current outcome of an application. */
export interface OutcomeRow {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly text: string;
  readonly source: OutcomeSource;
  readonly actor: string;
  readonly since: string;
}

/** A tracked application as it is read, in one query. */
export interface ApplicationRow extends StageState, ApplicationDetails {
  readonly id: number;
  readonly trackerId: string;
  readonly applicationId: string;
  readonly lastUpdated: Date;
  readonly isActive: boolean;
  readonly requestNotConfirmed: boolean;
  readonly overPriceCap: boolean;
  readonly version: number;
  /** Whether it was submitted with a form here; others come from the board or a file. */
  readonly hasForm: boolean;
  /** The latest stage change, when it can be undone. */
  readonly undoableChangeId: number | null;
  readonly outcome: OutcomeRow | null;
  readonly documents: readonly RequestedDocument[];
}

const columns = {
  id: 'id',
  tracker_id: 'trackerId',
  application_id: 'applicationId',
  customer_first_name: 'customerFirstName',
  customer_last_name: 'customerLastName',
  customer_email: 'customerEmail',
  customer_phone: 'customerPhone',
  customer_address: 'customerAddress',
  loan_amount: 'loanAmount',
  loan_type: 'loanType',
  loan_term: 'loanTerm',
  repayment_amount: 'repaymentAmount',
  rebate: 'rebate',
  cleared_amount: 'clearedAmount',
  received_amount: 'receivedAmount',
  application_date: 'applicationDate',
  current_stage: 'currentStage',
  completed_stages: 'completedStages',
  stage_timestamps: 'stageTimestamps',
  stage_notes: 'stageNotes',
  last_updated: 'lastUpdated',
  is_active: 'isActive',
  application_link: 'applicationLink',
  sdx_link: 'sdxLink',
  request_not_confirmed: 'requestNotConfirmed',
  version: 'version',
} as const;

/** High-cost short-term credit may cost at most as much again as was lent (price cap, FCA CONC 5A.2.2R). */
const overPriceCap = 't.repayment_amount > 2.0 * t.loan_amount';

/** In SQL, whether staff must know something about an application before they deal with it. */
export const flagged = `(t.request_not_confirmed OR ${overPriceCap})`;

/** Column list of an ApplicationRow; the table goes by the name `t`. */
export const applicationColumns = [
  ...Object.entries(columns).map(([column, name]) => `t.${column} AS "${name}"`),
  `coalesce(${overPriceCap}, false) AS "overPriceCap"`,
  // Postgres may read the whole table for an EXISTS; for one value it looks it up.
  `(SELECT true FROM loan_applications l WHERE l.application_id = t.application_id) IS NOT NULL AS "hasForm"`,
  `${momentText('t.stage_changed_at')} AS "stageChangedAt"`,
  `(SELECT c.id FROM (
      SELECT id, source, undone, before FROM stage_changes WHERE tracked_application_id = t.id ORDER BY id DESC LIMIT 1
    ) c WHERE c.source IN ('staff', 'board', 'import') AND NOT c.undone AND c.before IS NOT NULL) AS "undoableChangeId"`,
  `(SELECT jsonb_build_object('outcome', o.outcome, 'reason', o.reason, 'text', o.text,
      'source', coalesce(o.source, 'staff'), 'actor', o.actor,
      'since', ${momentText('o.since')})
    FROM application_outcomes o WHERE o.tracked_application_id = t.id AND o.ended_at IS NULL) AS "outcome"`,
  `${requestedDocuments} AS "documents"`,
].join(', ');

/** Finds the active application that goes by a reference (in any case) or tracker id, given as $1. */
export const byReference = `t.is_active AND (upper(t.application_id) = upper($1) OR t.tracker_id = $1)`;
