import { describe, expect, it } from '@jest/globals';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import { loanApplication } from '@loanline/proto/entities/loan-application';
import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { answeredSteps } from './submission-steps.ts';

/** Every field holds its own name or a value found nowhere else, so that one left out is seen. */
const application = (flow: LoanApplicationFlow): LoanApplication => ({
  id: 1,
  applicationId: 'reference',
  flow,
  title: 'title',
  forename: 'forename',
  surname: 'surname',
  email: 'email',
  mobile: 'mobile',
  creditRequestedAmount: 431,
  purposeOfLoan: 'purposeOfLoan',
  employmentStatus: 'employmentStatus',
  requestNotConfirmed: false,
  createdAt: '2026-03-02T09:15:00.000Z',
  customerNumber: 'customerNumber',
  dateOfBirth: '1990-04-12',
  mobileE164: 'mobileE164',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  addressLine3: 'addressLine3',
  city: 'city',
  county: 'county',
  postcode: 'postcode',
  applicationDate: '2026-04-13',
  maritalStatus: 'maritalStatus',
  numberOfChildrenUnder18: 'numberOfChildrenUnder18',
  residentialStatus: 'residentialStatus',
  moveInDate: '2020-04-14',
  previousAddressLine1: 'previousAddressLine1',
  previousAddressLine2: 'previousAddressLine2',
  previousAddressLine3: 'previousAddressLine3',
  previousCity: 'previousCity',
  previousCounty: 'previousCounty',
  previousAddressPostcode: 'previousAddressPostcode',
  employerName: 'employerName',
  jobTitle: 'jobTitle',
  employmentStartDate: '2021-04-15',
  grossAnnualIncome: '24000.00',
  timeInCurrentJob: 'timeInCurrentJob',
  wagesPeriod: 'wagesPeriod',
  wagesAmount: '1900.50',
  benefits: flow === 'apply' ? 'benefits' : [{ type: 'Pension', amount: '102.40', frequency: 'monthly' }],
  expenditure: 'expenditure',
  rent: '650.00',
  utilities: '120.00',
  food: '240.00',
  transport: '60.00',
  otherExpenses: [{ description: 'Gym', amount: '25.00', frequency: 'weekly' }],
  paymentType: 'paymentType',
  scheduledLoanPeriod: 'scheduledLoanPeriod',
  firstPaymentDate: '2026-04-16',
  transferMethod: 'transferMethod',
  nameOnCard: 'nameOnCard',
  cardLastFourDigits: '4242',
  cardExpiry: '09/28',
  sortCode: '12-34-56',
  accountNumber: '12345678',
  customerRequestLoan: true,
  permissionToContactPhone: false,
  surveyResearchConsent: false,
  marketingConsent: true,
  consentDataProcessing: true,
  consentCreditCheck: null,
  updatedAt: '2026-03-02T09:15:00.000Z',
  consents: [],
  submission: {},
});

const answersOf = (flow: LoanApplicationFlow): Record<string, string> =>
  Object.fromEntries(
    answeredSteps(application(flow)).flatMap(({ answers }) =>
      answers.map(({ label, text }) => [label, text]),
    ),
  );

describe('a submitted application as staff read it', () => {
  it('given the example, then it is one', () => {
    expect(loanApplication.safeParse(application('apply')).success).toBe(true);
  });

  it.each([
    [
      'apply',
      [
        'Personal Details',
        'Address',
        'Loan Request',
        'Verification',
        'Employment',
        'Payment Details',
        'Consent',
      ],
    ],
    ['loan-application', ['Customer Details', 'Request', 'Verification', 'Income', 'Expenses', 'Consent']],
  ] as const)('given the flow %s, then its steps are those of its wizard', (flow, titles) => {
    expect(answeredSteps(application(flow)).map(({ title }) => title)).toEqual(titles);
  });

  it('given both flows, then every text that was typed is shown by one of them', () => {
    const shown = new Set([
      ...Object.values(answersOf('apply')),
      ...Object.values(answersOf('loan-application')),
    ]);
    const typed = Object.entries(application('apply')).filter(([key, value]) => key === value);
    expect(typed.filter(([key]) => !shown.has(key)).map(([key]) => key)).toEqual([]);
    expect(typed.length).toBeGreaterThan(25);
  });

  it.each([
    ['apply', 'Loan amount', '£431'],
    ['apply', 'Date of birth', '12/04/1990'],
    ['apply', 'Preferred payout date', '13/04/2026'],
    ['apply', 'Move-in date', '14/04/2020'],
    ['apply', 'Income amount', '£1,900.50'],
    ['apply', 'Preferred first payment date', '16/04/2026'],
    ['apply', 'Sort code', '12-34-56'],
    ['apply', 'Account number', '12345678'],
    ['apply', 'Card, last four digits', '4242'],
    ['apply', 'Card expiry', '09/28'],
    ['apply', 'Requests this loan', 'Yes'],
    ['apply', 'May be contacted by phone', 'No'],
    ['apply', 'Survey research', 'No'],
    ['apply', 'Marketing', 'Yes'],
    ['loan-application', 'Employment start date', '15/04/2021'],
    ['loan-application', 'Gross annual income', '£24,000.00'],
    ['loan-application', 'Benefits and other income', 'Pension: £102.40 monthly'],
    ['loan-application', 'Rent/mortgage', '£650.00'],
    ['loan-application', 'Utilities', '£120.00'],
    ['loan-application', 'Food and groceries', '£240.00'],
    ['loan-application', 'Transport', '£60.00'],
    ['loan-application', 'Other expenses', 'Gym: £25.00 weekly'],
    ['loan-application', 'Data processing', 'Yes'],
    ['loan-application', 'Credit checks', 'Not given'],
  ] as const)('given %s, then "%s" reads "%s"', (flow, label, text) => {
    expect(answersOf(flow)[label]).toBe(text);
  });

  it('given a way of paying out and a period, then they read as the applicant chose them', () => {
    const chosen = { ...application('apply'), transferMethod: 'Cash', scheduledLoanPeriod: '6 months' };
    const answers = answeredSteps(chosen).flatMap((step) => step.answers);
    expect(answers).toContainEqual({ label: 'How to receive the loan', text: 'Cash Collection' });
    expect(answers).toContainEqual({ label: 'Loan period', text: '6 months' });
  });

  it('given nothing was answered, then it says so', () => {
    const bare = {
      ...application('apply'),
      customerNumber: null,
      moveInDate: null,
      wagesAmount: null,
      benefits: ' ',
    };
    const answers = answeredSteps(bare).flatMap((step) => step.answers);
    const labels = ['Customer number', 'Move-in date', 'Income amount', 'Benefits and additional income'];
    expect(labels.map((wanted) => answers.find(({ label }) => label === wanted)?.text)).toEqual(
      labels.map(() => 'Not given'),
    );
  });
});
