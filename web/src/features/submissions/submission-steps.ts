import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { transferMethodLabels } from '@loanline/proto/enums/transfer-methods';
import { amount, calendarDay, chosen, listed, plain, wholePounds } from './answers.ts';

/** One answer of a submitted application: its label, and the answer as a person reads it. */
export interface Answer {
  readonly label: string;
  readonly text: string;
}

export interface AnsweredStep {
  readonly title: string;
  readonly answers: readonly Answer[];
}

interface Question {
  readonly label: string;
  readonly read: (application: LoanApplication) => string;
}

type KeyOf<Value> = {
  [Key in keyof LoanApplication]: LoanApplication[Key] extends Value ? Key : never;
}[keyof LoanApplication];

const question =
  <Value>(show: (value: Value) => string) =>
  (label: string, key: KeyOf<Value>): Question => ({
    label,
    read: (application) => show(application[key] as Value),
  });

const text = question<string | null>(plain);
const day = question<string | null>(calendarDay);
const sum = question<string | null>(amount);
const yesOrNo = question<boolean | null>(chosen);

/** As applicants choose them. */
const payoutLabels: Readonly<Record<string, string>> = transferMethodLabels;
const payout = question<string | null>((method) => plain(method && (payoutLabels[method] ?? method)));

interface Step {
  readonly title: string;
  readonly questions: readonly Question[];
}

const person = [
  text('Title', 'title'),
  text('First name', 'forename'),
  text('Last name', 'surname'),
  day('Date of birth', 'dateOfBirth'),
  text('Customer number', 'customerNumber'),
  text('Email', 'email'),
  text('Mobile', 'mobile'),
  text('Mobile, international', 'mobileE164'),
];

const request = [
  {
    label: 'Loan amount',
    read: (application: LoanApplication) => wholePounds(application.creditRequestedAmount),
  },
  text('Purpose', 'purposeOfLoan'),
  day('Preferred payout date', 'applicationDate'),
];

const home = [
  text('Marital status', 'maritalStatus'),
  text('Children under 18', 'numberOfChildrenUnder18'),
  text('Residential status', 'residentialStatus'),
  day('Move-in date', 'moveInDate'),
  text('Previous address line 1', 'previousAddressLine1'),
  text('Previous address line 2', 'previousAddressLine2'),
];

const steps: Readonly<Record<LoanApplicationFlow, readonly Step[]>> = {
  apply: [
    { title: 'Personal Details', questions: person },
    {
      title: 'Address',
      questions: [
        text('Address line 1', 'addressLine1'),
        text('Address line 2', 'addressLine2'),
        text('Address line 3', 'addressLine3'),
        text('Postcode', 'postcode'),
      ],
    },
    { title: 'Loan Request', questions: request },
    {
      title: 'Verification',
      questions: [
        ...home,
        text('Previous address line 3', 'previousAddressLine3'),
        text('Previous postcode', 'previousAddressPostcode'),
      ],
    },
    {
      title: 'Employment',
      questions: [
        text('Employment status', 'employmentStatus'),
        text('Employer name', 'employerName'),
        text('Time in current job', 'timeInCurrentJob'),
        text('Pay frequency', 'wagesPeriod'),
        sum('Income amount', 'wagesAmount'),
        { label: 'Benefits and additional income', read: ({ benefits }) => listed(benefits) },
        text('Monthly expenditure', 'expenditure'),
      ],
    },
    {
      title: 'Payment Details',
      questions: [
        payout('How to receive the loan', 'transferMethod'),
        text('Loan period', 'scheduledLoanPeriod'),
        text('Payment method', 'paymentType'),
        text('Sort code', 'sortCode'),
        text('Account number', 'accountNumber'),
        text('Name on card', 'nameOnCard'),
        text('Card, last four digits', 'cardLastFourDigits'),
        text('Card expiry', 'cardExpiry'),
        day('Preferred first payment date', 'firstPaymentDate'),
      ],
    },
    {
      title: 'Consent',
      questions: [
        yesOrNo('Requests this loan', 'customerRequestLoan'),
        yesOrNo('May be contacted by phone', 'permissionToContactPhone'),
        yesOrNo('Survey research', 'surveyResearchConsent'),
        yesOrNo('Marketing', 'marketingConsent'),
      ],
    },
  ],
  'loan-application': [
    {
      title: 'Customer Details',
      questions: [
        ...person,
        text('Address line 1', 'addressLine1'),
        text('Address line 2', 'addressLine2'),
        text('City', 'city'),
        text('County', 'county'),
        text('Postcode', 'postcode'),
      ],
    },
    { title: 'Request', questions: request },
    {
      title: 'Verification',
      questions: [
        ...home,
        text('Previous city', 'previousCity'),
        text('Previous county', 'previousCounty'),
        text('Previous postcode', 'previousAddressPostcode'),
      ],
    },
    {
      title: 'Income',
      questions: [
        text('Employment status', 'employmentStatus'),
        text('Employer name', 'employerName'),
        text('Job title', 'jobTitle'),
        day('Employment start date', 'employmentStartDate'),
        sum('Gross annual income', 'grossAnnualIncome'),
        { label: 'Benefits and other income', read: ({ benefits }) => listed(benefits) },
      ],
    },
    {
      title: 'Expenses',
      questions: [
        sum('Rent/mortgage', 'rent'),
        sum('Utilities', 'utilities'),
        sum('Food and groceries', 'food'),
        sum('Transport', 'transport'),
        { label: 'Other expenses', read: ({ otherExpenses }) => listed(otherExpenses) },
      ],
    },
    {
      title: 'Consent',
      questions: [
        yesOrNo('Data processing', 'consentDataProcessing'),
        yesOrNo('Credit checks', 'consentCreditCheck'),
        yesOrNo('Requests this loan', 'customerRequestLoan'),
        yesOrNo('Marketing', 'marketingConsent'),
      ],
    },
  ],
};

/** Every answer of a submitted application, in the steps of the wizard it was made with. */
export const answeredSteps = (application: LoanApplication): readonly AnsweredStep[] =>
  steps[application.flow].map(({ title, questions }) => ({
    title,
    answers: questions.map(({ label, read }) => ({ label, text: read(application) })),
  }));
