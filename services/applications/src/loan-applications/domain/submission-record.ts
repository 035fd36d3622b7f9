import { parseDate } from '@loanline/proto/rules/dates/dates';
import type {
  ApplySubmission,
  LoanApplicationSubmission,
  SixStepSubmission,
} from '@loanline/proto/rules/forms/loan-application-submission';
import { isWorking, needsPreviousAddress } from '@loanline/proto/rules/forms/loan-application-conditions';
import { canonicalPostcode } from '@loanline/proto/rules/postcode';
import { toE164 } from '@loanline/proto/rules/uk-phone';

const orNull = (text: string | null | undefined): string | null => (text === '' ? null : (text ?? null));

/** A day for a `date` column. */
const dayOrNull = (text: string | null | undefined): Date | null => {
  const date = text ? parseDate(text) : null;
  return date === null ? null : new Date(`${date}T00:00:00Z`);
};

const day = (text: string): Date => {
  const date = dayOrNull(text);
  if (date === null) throw new Error('A validated date cannot be read');
  return date;
};

const e164 = (text: string): string => {
  const number = toE164(text);
  if (number === null) throw new Error('A validated phone number cannot be read');
  return number;
};

const pounds = (amount: number | undefined): string | null => amount?.toFixed(2) ?? null;

/** What both wizards ask. */
const common = (given: LoanApplicationSubmission) => ({
  flow: given.flow,
  title: given.title,
  forename: given.forename,
  surname: given.surname,
  customerNumber: orNull(given.customerNumber),
  dateOfBirth: day(given.dateOfBirth),
  email: given.email,
  mobile: given.mobile,
  mobileE164: e164(given.mobile),
  addressLine1: given.addressLine1,
  addressLine2: orNull(given.addressLine2),
  postcode: given.postcode,
  creditRequestedAmount: given.creditRequestedAmount,
  payoutDate: day(given.applicationDate),
  purposeOfLoan: given.purposeOfLoan,
  maritalStatus: given.maritalStatus,
  numberOfChildrenUnder18: given.numberOfChildrenUnder18,
  residentialStatus: given.residentialStatus,
  moveInDate: day(given.moveInDate),
  employmentStatus: given.employmentStatus,
  customerRequestLoan: given.customerRequestLoan,
});

const ofApply = (given: ApplySubmission) => ({
  ...common(given),
  addressLine3: orNull(given.addressLine3),
  previousAddressLine1: orNull(given.previousAddressLine1),
  previousAddressLine2: orNull(given.previousAddressLine2),
  previousAddressLine3: orNull(given.previousAddressLine3),
  previousAddressPostcode: orNull(given.previousAddressPostcode),
  employerName: orNull(given.employerName),
  timeInCurrentJob: orNull(given.timeInCurrentJob),
  wagesPeriod: orNull(given.wagesPeriod),
  wagesAmount: pounds(given.wagesAmount),
  benefits: orNull(given.benefits),
  expenditure: orNull(given.expenditure),
  paymentType: given.paymentType,
  scheduledLoanPeriod: given.scheduledLoanPeriod,
  firstPaymentDate: dayOrNull(given.firstPaymentDate),
  transferMethod: given.transferMethod,
  nameOnCard: orNull(given.nameOnCard),
  cardLastFourDigits: orNull(given.cardLastFourDigits),
  cardExpiry: orNull(given.cardExpiry),
  sortCode: orNull(given.sortCode),
  accountNumber: orNull(given.accountNumber),
  permissionToContactPhone: given.permissionToContactPhone,
  surveyResearchConsent: given.surveyResearchConsent,
  marketingConsent: given.marketingConsent,
});

/** Rows without an amount say nothing. */
const rows = <R extends { readonly amount: number }>(given: readonly R[]) =>
  given.filter(({ amount }) => amount > 0).map((row) => ({ ...row, amount: row.amount.toFixed(2) }));

const ofSixStep = (given: SixStepSubmission, today: string) => {
  const moved = needsPreviousAddress(given.moveInDate, today);
  const works = isWorking(given.employmentStatus);
  return {
    ...common(given),
    city: orNull(given.city),
    county: orNull(given.county),
    previousAddressLine1: moved ? orNull(given.previousAddressLine1) : null,
    previousAddressLine2: moved ? orNull(given.previousAddressLine2) : null,
    previousCity: moved ? orNull(given.previousCity) : null,
    previousCounty: moved ? orNull(given.previousCounty) : null,
    previousAddressPostcode: moved ? canonicalPostcode(given.previousPostcode ?? '') : null,
    employerName: works ? orNull(given.employerName) : null,
    jobTitle: works ? orNull(given.jobTitle) : null,
    employmentStartDate: works ? dayOrNull(given.employmentStartDate) : null,
    grossAnnualIncome: works ? pounds(given.grossAnnualIncome) : null,
    benefits: rows(given.benefits),
    rent: pounds(given.rent),
    utilities: pounds(given.utilities),
    food: pounds(given.food),
    transport: pounds(given.transport),
    otherExpenses: rows(given.otherExpenses),
    consentDataProcessing: given.consentDataProcessing,
    consentCreditCheck: given.consentCreditCheck,
    marketingConsent: given.consentMarketing,
  };
};

/**
 * The columns of a loan application: blanks are null, dates are days, phones also +44..., pounds have two decimals.
 * Answers to questions that the wizard did not ask this applicant are left out.
 * @param today the day it is in London
 */
export const submissionRecord = (given: LoanApplicationSubmission, today: string) =>
  given.flow === 'apply' ? ofApply(given) : ofSixStep(given, today);
