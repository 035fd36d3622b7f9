import { createVisitor, randomBelow, randomId, type Visitor } from '../visitor.ts';

const day = 24 * 3_600_000;

const ukDate = (at: number): string => new Date(at).toISOString().slice(0, 10).split('-').reverse().join('/');

/** What a customer types into the six steps of the wizard. */
const typed = () => ({
  title: 'Ms',
  forename: 'Amira',
  surname: 'Lowe',
  dateOfBirth: '12/06/1987',
  email: `amira.${randomId().slice(0, 8)}@example.com`,
  mobile: `07700 9${String(randomBelow(100_000)).padStart(5, '0')}`,
  addressLine1: '3 Weaver Street',
  city: 'Leeds',
  postcode: 'LS1 4DY',
  creditRequestedAmount: 600,
  purposeOfLoan: 'Medical Expenses',
  applicationDate: ukDate(Date.now() + 10 * day),
  maritalStatus: 'Married',
  numberOfChildrenUnder18: '0',
  residentialStatus: 'Tenant',
  moveInDate: '01/02/2015',
  employmentStatus: 'self-employed',
  employerName: 'Lowe Textiles',
  jobTitle: 'Weaver',
  employmentStartDate: '01/04/2016',
  grossAnnualIncome: 27_500,
  benefits: [],
  rent: 620,
  utilities: 130,
  food: 280,
  transport: 75,
  otherExpenses: [],
  consentDataProcessing: true,
  consentCreditCheck: true,
  consentMarketing: false,
  customerRequestLoan: true,
});

/** Submits an application. @returns its reference. @throws when the application is not accepted */
export const submitApplication = async ({ call }: Visitor): Promise<string> => {
  const answer = await call('POST', '/api/loan-applications', {
    name: 'a submission',
    status: 201,
    headers: { 'idempotency-key': randomId() },
    body: typed(),
  });
  if (answer.status !== 201) throw new Error(`A submission was answered with ${answer.status}`);
  return answer.json('applicationId') as string;
};

/** A customer applies, and opens the tracker of the new application. */
export const apply = async (): Promise<void> => {
  const visitor = createVisitor();
  await visitor.call('GET', '/apply', { name: 'the wizard', status: 200, headers: { accept: 'text/html' } });
  const reference = await submitApplication(visitor);
  await visitor.call('GET', `/api/applications/${reference}`, { name: 'a new application', status: 200 });
};
