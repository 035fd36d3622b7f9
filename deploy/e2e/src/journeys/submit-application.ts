import { expect, type APIRequestContext } from '@playwright/test';
import { dayFromNow } from './apply.ts';

const day = (days: number) => dayFromNow(days).join('/');

/** Submits an application of the 7-step wizard without its screens; answers with its reference. */
export const submitApplication = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.post('/api/loan-applications', {
    data: {
      title: 'Ms',
      forename: 'Nia',
      surname: 'Bevan',
      dateOfBirth: '04/11/1988',
      email: `nia.${crypto.randomUUID()}@example.com`,
      mobile: '07700 900188',
      addressLine1: '3 Quay Street',
      postcode: 'CF10 1EA',
      creditRequestedAmount: 300,
      purposeOfLoan: 'Car Purchase',
      applicationDate: day(3),
      maritalStatus: 'Single',
      numberOfChildrenUnder18: '0',
      residentialStatus: 'Renting',
      moveInDate: '01/06/2015',
      employmentStatus: 'Full Time',
      employerName: 'Cardiff Buses',
      timeInCurrentJob: '2 years',
      wagesPeriod: 'Monthly',
      wagesAmount: 1850,
      benefits: '',
      expenditure: 'Rent £600, food £250, bus £60',
      paymentType: 'Debit Card',
      scheduledLoanPeriod: '12 months',
      firstPaymentDate: day(30),
      transferMethod: 'Bank Transfer',
      nameOnCard: 'N BEVAN',
      cardLastFourDigits: '1111',
      cardExpiry: '09/39',
      customerRequestLoan: true,
      permissionToContactPhone: true,
      surveyResearchConsent: false,
      marketingConsent: false,
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { applicationId: string }).applicationId;
};
