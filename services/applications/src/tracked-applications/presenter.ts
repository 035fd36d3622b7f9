import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ApplicationOutcome } from '@loanline/proto/entities/outcomes/outcome';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { outcomeTitles } from '@loanline/proto/rules/texts/outcome-texts';
import type { ApplicationRow, OutcomeRow } from './store/application-row.ts';

const base = (row: ApplicationRow): Omit<TrackedApplication, 'outcome'> => ({
  id: row.id,
  trackerId: row.trackerId,
  applicationId: row.applicationId,
  customerFirstName: row.customerFirstName,
  customerLastName: row.customerLastName,
  customerEmail: row.customerEmail,
  customerPhone: row.customerPhone,
  customerAddress: row.customerAddress,
  loanAmount: row.loanAmount,
  loanType: row.loanType,
  loanTerm: row.loanTerm,
  repaymentAmount: row.repaymentAmount,
  rebate: row.rebate,
  clearedAmount: row.clearedAmount,
  receivedAmount: row.receivedAmount,
  applicationDate: row.applicationDate?.toISOString() ?? null,
  currentStage: row.currentStage,
  completedStages: [...row.completedStages],
  stageTimestamps: [...row.stageTimestamps],
  stageNotes: [...row.stageNotes],
  lastUpdated: row.lastUpdated.toISOString(),
  isActive: row.isActive,
  applicationLink: row.applicationLink,
  sdxLink: row.sdxLink,
  documents: [...row.documents],
  version: row.version,
});

/** What the customer reads of an outcome. */
const outcomeOf = ({ outcome, text, since }: OutcomeRow): ApplicationOutcome => ({
  outcome,
  title: outcomeTitles[outcome],
  text,
  since,
});

/** Whole, for staff. */
export const presentForStaff = (row: ApplicationRow): StaffApplication => ({
  ...base(row),
  outcome: row.outcome && { ...row.outcome, title: outcomeLabels[row.outcome.outcome] },
  requestNotConfirmed: row.requestNotConfirmed,
  overPriceCap: row.overPriceCap,
  undoableChangeId: row.undoableChangeId,
  hasForm: row.hasForm,
});

const hidden = '***';
const hide = (text: string | null) => (text === null ? null : hidden);

/**
 * For the tracker: masks personal data that it does not show; every key stays.
 * @param isConfirmed whether the caller has confirmed who they are: the lender's links open more than a reference may
 */
export const presentForTracker = (row: ApplicationRow, isConfirmed: boolean): TrackedApplication => ({
  ...base(row),
  outcome: row.outcome && outcomeOf(row.outcome),
  customerLastName: row.customerLastName === '' ? '' : `${row.customerLastName.slice(0, 1)}${hidden}`,
  customerEmail: hide(row.customerEmail),
  customerPhone: hide(row.customerPhone),
  customerAddress: hide(row.customerAddress),
  applicationLink: isConfirmed ? row.applicationLink : null,
  sdxLink: null,
});
