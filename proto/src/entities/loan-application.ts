import * as z from 'zod/mini';
import { loanApplicationFlow } from '../enums/loan-application-flows.ts';
import { moment, money } from './fields.ts';

const text = z.nullable(z.string());
const answered = z.nullable(z.boolean());
const sum = z.nullable(money);

/** A calendar day, yyyy-mm-dd. */
const day = z.nullable(z.iso.date());

const benefit = z.object({ type: text, amount: money, frequency: text });
const expense = z.object({ description: text, amount: money, frequency: text });

/** One consent: the box as the applicant left it, or its later withdrawal. */
export const consentRecord = z.object({
  /** The field of the wizard's payload. */
  consent: z.string(),
  /** What the box said. */
  wording: z.string(),
  /** SHA-256 of the wording in UTF-8, as hex. */
  wordingHash: z.string(),
  given: z.boolean(),
  decidedAt: moment,
  /** The member of staff who recorded it; null for the applicant's own answer. */
  recordedBy: z.nullable(z.string()),
});
export type ConsentRecord = z.output<typeof consentRecord>;

/** A submitted loan application in the staff list. */
export const loanApplicationSummary = z.object({
  id: z.number(),
  /** The reference of its tracked application. */
  applicationId: z.string(),
  flow: loanApplicationFlow,
  title: z.string(),
  forename: z.string(),
  surname: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Whole pounds. */
  creditRequestedAmount: z.number(),
  purposeOfLoan: z.string(),
  employmentStatus: z.string(),
  /** True when it was submitted with the loan request left unticked. */
  requestNotConfirmed: z.boolean(),
  createdAt: moment,
});
export type LoanApplicationSummary = z.output<typeof loanApplicationSummary>;

/** A submitted loan application, whole; what its wizard does not ask is null. */
export const loanApplication = z.extend(loanApplicationSummary, {
  customerNumber: text,
  dateOfBirth: day,
  /** The mobile number as +44...; `mobile` is as typed. */
  mobileE164: z.string(),
  addressLine1: z.string(),
  addressLine2: text,
  addressLine3: text,
  city: text,
  county: text,
  postcode: z.string(),
  /** The preferred payout date. */
  applicationDate: day,
  maritalStatus: text,
  numberOfChildrenUnder18: text,
  residentialStatus: text,
  moveInDate: day,
  previousAddressLine1: text,
  previousAddressLine2: text,
  previousAddressLine3: text,
  previousCity: text,
  previousCounty: text,
  previousAddressPostcode: text,
  employerName: text,
  jobTitle: text,
  employmentStartDate: day,
  grossAnnualIncome: sum,
  timeInCurrentJob: text,
  wagesPeriod: text,
  wagesAmount: sum,
  /** Free text in the 7-step wizard, a list in the 6-step one. */
  benefits: z.nullable(z.union([z.string(), z.array(benefit)])),
  expenditure: text,
  rent: sum,
  utilities: sum,
  food: sum,
  transport: sum,
  otherExpenses: z.nullable(z.array(expense)),
  paymentType: text,
  scheduledLoanPeriod: text,
  firstPaymentDate: day,
  transferMethod: text,
  nameOnCard: text,
  cardLastFourDigits: text,
  cardExpiry: text,
  sortCode: text,
  accountNumber: text,
  customerRequestLoan: z.boolean(),
  permissionToContactPhone: answered,
  surveyResearchConsent: z.boolean(),
  marketingConsent: z.boolean(),
  consentDataProcessing: answered,
  consentCreditCheck: answered,
  /** In the order of the wizard's boxes. */
  consents: z.array(consentRecord),
  updatedAt: moment,
  /** The answers as they were sent; card numbers in them are masked. */
  submission: z.record(z.string(), z.unknown()),
});
export type LoanApplication = z.output<typeof loanApplication>;
