import type { LoanApplication, LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import type { LoanApplicationRow, LoanApplicationSummaryRow } from './store/loan-applications.ts';

interface Decimal {
  toFixed(decimals: number): string;
}

const pounds = (amount: Decimal | null) => amount?.toFixed(2) ?? null;
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

export const presentSummary = (row: LoanApplicationSummaryRow): LoanApplicationSummary => ({
  id: row.id,
  applicationId: row.applicationId,
  flow: row.flow as LoanApplicationSummary['flow'],
  title: row.title,
  forename: row.forename,
  surname: row.surname,
  email: row.email,
  mobile: row.mobile,
  creditRequestedAmount: row.creditRequestedAmount,
  purposeOfLoan: row.purposeOfLoan,
  employmentStatus: row.employmentStatus,
  requestNotConfirmed: !row.customerRequestLoan,
  createdAt: row.createdAt.toISOString(),
});

/** Whole, with the names of the wire: the payout date is called `applicationDate` there. */
export const presentLoanApplication = (row: LoanApplicationRow): LoanApplication => {
  const { payoutDate, ...fields } = row;
  return {
    ...fields,
    ...presentSummary(row),
    applicationDate: day(payoutDate),
    dateOfBirth: day(row.dateOfBirth),
    moveInDate: day(row.moveInDate),
    employmentStartDate: day(row.employmentStartDate),
    firstPaymentDate: day(row.firstPaymentDate),
    grossAnnualIncome: pounds(row.grossAnnualIncome),
    wagesAmount: pounds(row.wagesAmount),
    rent: pounds(row.rent),
    utilities: pounds(row.utilities),
    food: pounds(row.food),
    transport: pounds(row.transport),
    benefits: row.benefits as LoanApplication['benefits'],
    otherExpenses: row.otherExpenses as LoanApplication['otherExpenses'],
    consents: row.consents.map(({ consent, wording, wordingHash, given, decidedAt, recordedBy }) => ({
      consent,
      wording,
      wordingHash,
      given,
      decidedAt: decidedAt.toISOString(),
      recordedBy,
    })),
    submission: row.submission as LoanApplication['submission'],
    updatedAt: row.updatedAt.toISOString(),
  };
};
