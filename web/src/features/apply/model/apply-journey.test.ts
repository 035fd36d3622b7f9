import { describe, expect, it } from '@jest/globals';
import { wizardSteps } from '@loanline/proto/enums/wizard-steps';
import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { neverSaved } from '@loanline/proto/rules/forms/never-saved';
import { addDays, formatUkDate, londonToday } from '@loanline/proto/rules/dates/dates';
import { loanApplicationSubmission } from '@loanline/proto/rules/forms/loan-application-submission';
import { askedQuestions, faultsOf, questionsOf } from '../../../lib/journey/journey.ts';
import type { Answers } from '../../../lib/journey/question.ts';
import { hintOf } from '../../../lib/journey/question.ts';
import { toSubmission } from '../../../lib/journey/submission.ts';
import { applyJourney } from './apply-journey.ts';

const inDays = (days: number) => formatUkDate(addDays(londonToday(), days));

const complete: Answers = {
  title: 'Ms',
  forename: 'Ada',
  surname: 'Okafor',
  dateOfBirth: '27/03/1990',
  email: 'ada@example.com',
  mobile: '07700 900123',
  addressLine1: '1 High Street',
  postcode: 'ls1 4ap',
  creditRequestedAmount: '400',
  purposeOfLoan: 'Car Purchase',
  applicationDate: inDays(5),
  maritalStatus: 'Single',
  numberOfChildrenUnder18: '2',
  residentialStatus: 'Renting',
  moveInDate: inDays(-4 * 366),
  employmentStatus: 'Full Time',
  wagesAmount: '1850.50',
  paymentType: 'Direct Debit',
  scheduledLoanPeriod: '6 months',
  transferMethod: 'Cash',
  customerRequestLoan: true,
  permissionToContactPhone: true,
};

const step = (id: string) => {
  const found = applyJourney.find((each) => each.id === id);
  if (!found) throw new Error(`No step ${id}`);
  return found;
};

const namesAsked = (id: string, answers: Answers) =>
  askedQuestions(step(id), answers).map(({ name }) => name);

describe('the journey of /apply', () => {
  it('has the 7 steps of the specification, in its order', () => {
    expect(applyJourney.map(({ label }) => label)).toEqual([
      'Personal Details',
      'Address',
      'Loan Request',
      'Verification',
      'Employment',
      'Payment Details',
      'Consent',
    ]);
  });

  it('asks once for every field that the rules know, at the step of its rules', () => {
    const asked = applyJourney.map((each) =>
      questionsOf(each)
        .map(({ name }) => name)
        .sort(),
    );
    const ruled = Object.values(applySteps).map(({ shape }) => Object.keys(shape).sort());
    expect(asked).toEqual(ruled);
  });

  it('makes a payload that the server takes as it is', () => {
    const submission = toSubmission(applyJourney, complete);
    if (!submission.ready) throw new Error(JSON.stringify(submission.faults));
    const taken = loanApplicationSubmission.safeParse(submission.payload);
    expect(taken.data).toMatchObject({
      flow: 'apply',
      creditRequestedAmount: 400,
      wagesAmount: 1850.5,
      postcode: 'LS1 4AP',
      marketingConsent: false,
    });
  });

  it('has nothing ticked in advance', () => {
    expect(faultsOf(step('consent'), {})).toEqual({
      customerRequestLoan: 'You must confirm you are requesting this loan',
      permissionToContactPhone: 'Permission to contact is required',
    });
  });

  it('stores no card and no bank details in the browser, and saves none for another device', () => {
    const secret = applyJourney.flatMap(questionsOf).filter((question) => question.secret);
    const names = secret.map(({ name }) => name).sort();
    expect(names).toEqual(['accountNumber', 'cardExpiry', 'cardLastFourDigits', 'nameOnCard', 'sortCode']);
    expect([...neverSaved].sort()).toEqual(names);
  });
});

describe('the previous address', () => {
  it.each([
    ['is asked for after a move last year', inDays(-300), true],
    ['is not asked for after a move 4 years ago', inDays(-4 * 366), false],
    ['is not asked for before the date is known', '', false],
  ])('%s', (_case, moveInDate, asked) => {
    expect(namesAsked('verification', { moveInDate }).includes('previousAddressLine1')).toBe(asked);
  });
});

describe('the employer', () => {
  it.each([
    ['Full Time', true],
    ['Self Employed', true],
    ['', false],
    ['Student', false],
    ['Unemployed', false],
    ['Retired', false],
    ['On Benefits', false],
  ])('of someone %s: asked for is %s', (employmentStatus, asked) => {
    expect(namesAsked('employment', { employmentStatus }).includes('employerName')).toBe(asked);
  });

  it.each([
    ['Self Employed', 'Your business name'],
    ['Full Time', undefined],
  ])('of someone %s: the hint is %j', (employmentStatus, hint) => {
    const answers = { employmentStatus };
    const employer = askedQuestions(step('employment'), answers).find(({ name }) => name === 'employerName');
    expect(employer).toBeDefined();
    expect(employer && hintOf(employer, answers)).toBe(hint);
  });
});

describe('the first payment', () => {
  const payment = { paymentType: 'Direct Debit', scheduledLoanPeriod: '3 months', transferMethod: 'Cash' };
  it.each([
    [
      'before the payout',
      inDays(5),
      { firstPaymentDate: 'First payment date cannot be before the payout date' },
    ],
    ['after the payout', inDays(40), {}],
    ['left out', '', {}],
  ])('when it is %s', (_case, firstPaymentDate, faults) => {
    const answers = { ...payment, applicationDate: inDays(9), firstPaymentDate };
    expect(faultsOf(step('payment-details'), answers)).toEqual(faults);
  });
});

describe('a card that has expired', () => {
  const payment = { scheduledLoanPeriod: '3 months', transferMethod: 'Cash', cardExpiry: '01/20' };
  it.each([
    ['Debit Card', { cardExpiry: 'This card has expired. Use one that is still valid.' }],
    ['Direct Debit', {}],
  ])('is refused where a card is asked for: paid back by %s', (paymentType, faults) => {
    expect(faultsOf(step('payment-details'), { ...payment, paymentType })).toEqual(faults);
  });

  it('is taken by the server, which may receive it after the month has ended', () => {
    const submission = toSubmission(applyJourney, { ...complete, paymentType: 'Debit Card' });
    if (!submission.ready) throw new Error(JSON.stringify(submission.faults));
    const late = { ...submission.payload, cardExpiry: '01/20' };
    expect(loanApplicationSubmission.safeParse(late).success).toBe(true);
  });
});

describe('bank and card details', () => {
  it.each([
    ['Bank Transfer', 'Cash', true, false],
    ['Direct Debit', 'Cheque', true, false],
    ['Debit Card', 'Bank Transfer', true, true],
    ['Debit Card', 'Cash', false, true],
    ['', '', false, false],
  ])('paid back by %s, paid out by %s: bank %s, card %s', (paymentType, transferMethod, bank, card) => {
    const asked = namesAsked('payment-details', { paymentType, transferMethod });
    expect(asked.includes('sortCode')).toBe(bank);
    expect(asked.includes('cardLastFourDigits')).toBe(card);
  });
});

it('has the steps that reports count, in their order', () => {
  expect(applyJourney.map(({ id, label }) => [id, label])).toEqual(Object.entries(wizardSteps.apply));
});
