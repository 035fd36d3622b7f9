import { addDays, formatUkDate, londonDate } from '@loanline/proto/rules/dates/dates';
import { createLoanApplicationSubmission } from '@loanline/proto/rules/forms/loan-application-submission';
import type { DemoApplication } from './demo-applications.ts';

/** What a made-up customer sent with the 7-step wizard on a day, held to the wizard's own rules. */
export const demoSubmission = (demo: DemoApplication, appliedAt: Date) => {
  const day = londonDate(appliedAt);
  const [forename, surname] = demo.name;
  const [addressLine1, addressLine2, postcode] = demo.address;
  const sent = {
    title: demo.title,
    forename,
    surname,
    dateOfBirth: `${10 + (Number(demo.phone) % 18)}/0${1 + (Number(demo.phone) % 9)}/${1968 + (Number(demo.phone) % 35)}`,
    customerNumber: '',
    email: `${forename}.${surname}@example.com`.toLowerCase(),
    mobile: `07700 900${demo.phone}`,
    addressLine1,
    addressLine2,
    postcode,
    creditRequestedAmount: demo.amount,
    purposeOfLoan: demo.purpose,
    applicationDate: formatUkDate(addDays(day, 4)),
    maritalStatus: 'Single',
    numberOfChildrenUnder18: String(Number(demo.phone) % 4),
    residentialStatus: 'Renting',
    moveInDate: '01/09/2018',
    employmentStatus: 'Full Time',
    employerName: 'Self-declared',
    timeInCurrentJob: '2 years',
    wagesPeriod: 'Monthly',
    wagesAmount: 1600 + Number(demo.phone),
    benefits: '',
    expenditure: 'Rent £550, food £240, travel £80',
    paymentType: 'Bank Transfer',
    scheduledLoanPeriod: `${demo.months} months`,
    firstPaymentDate: formatUkDate(addDays(day, 32)),
    transferMethod: 'Bank Transfer',
    sortCode: '04-00-04',
    accountNumber: `31926${demo.phone}`,
    customerRequestLoan: true,
    permissionToContactPhone: true,
    surveyResearchConsent: false,
    marketingConsent: false,
  };
  return { sent, submission: createLoanApplicationSubmission(() => day).parse(sent) };
};
