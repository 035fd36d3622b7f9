import { newReference, newTrackerId } from '../../tracked-applications/domain/references.ts';
import { openAtStage } from '../../stages/domain/stages.ts';
import type { submissionRecord } from './submission-record.ts';
import type { NewTrackedApplication } from '../../tracked-applications/domain/tracked-application.ts';

type Record = ReturnType<typeof submissionRecord>;

const defaultLoanType = 'Personal Loan';

const addressOf = (record: Record) =>
  [
    record.addressLine1,
    record.addressLine2,
    'addressLine3' in record ? record.addressLine3 : null,
    'city' in record ? record.city : null,
    'county' in record ? record.county : null,
    record.postcode,
  ]
    .filter((line) => line)
    .join(', ');

/** The tracked application of a loan application that was just submitted: at stage 1, with a reference of its own. */
export const openApplication = (record: Record, now: Date): NewTrackedApplication => ({
  applicationId: newReference(),
  trackerId: newTrackerId(),
  customerFirstName: record.forename,
  customerLastName: record.surname,
  customerEmail: record.email,
  customerPhone: record.mobile,
  phoneE164: record.mobileE164,
  customerAddress: addressOf(record),
  loanAmount: record.creditRequestedAmount,
  loanType: defaultLoanType,
  loanTerm: 'scheduledLoanPeriod' in record ? record.scheduledLoanPeriod : null,
  applicationDate: now,
  requestNotConfirmed: !record.customerRequestLoan,
  ...openAtStage({ toStage: 1, at: now.toISOString() }),
});
