import { describe, expect, it } from '@jest/globals';
import { addDays, formatUkDate, londonToday, parseUkDate } from '@loanline/proto/rules/dates/dates';
import { wizardSteps } from '@loanline/proto/enums/wizard-steps';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { loanApplicationSubmission } from '@loanline/proto/rules/forms/loan-application-submission';
import { yearsBefore } from '@loanline/proto/rules/testing/submissions';
import { askedQuestions, faultsOf, firstStepWith, questionsOf } from '../../../lib/journey/journey.ts';
import type { Answers } from '../../../lib/journey/question.ts';
import { hintOf, shownAnswer } from '../../../lib/journey/question.ts';
import { toSubmission } from '../../../lib/journey/submission.ts';
import { loanApplicationJourney } from './loan-application-journey.ts';

const today = londonToday();
const inDays = (days: number) => formatUkDate(addDays(today, days));

/** As the form holds it: every answer a text, a tick, or rows of texts. */
const complete: Answers = {
  title: 'Prof',
  forename: 'Owen',
  surname: 'Hughes',
  dateOfBirth: '09/02/1975',
  email: 'owen.hughes@example.com',
  mobile: '+44 7700 900456',
  addressLine1: '7 Harbour View',
  postcode: 'cf10 1ep',
  creditRequestedAmount: '2500',
  purposeOfLoan: 'Education',
  applicationDate: inDays(60),
  maritalStatus: 'Married',
  numberOfChildrenUnder18: '5+',
  residentialStatus: 'Owner',
  moveInDate: inDays(-4 * 366),
  employmentStatus: 'student',
  benefits: [{ type: 'Child Benefit', amount: '102.40', frequency: 'monthly' }],
  rent: '750',
  otherExpenses: [{ description: 'Gym', amount: '24.99', frequency: 'weekly' }],
  consentDataProcessing: true,
  consentCreditCheck: true,
};

const step = (id: string) => {
  const found = loanApplicationJourney.find((each) => each.id === id);
  if (!found) throw new Error(`No step ${id}`);
  return found;
};

const namesAsked = (id: string, answers: Answers) =>
  askedQuestions(step(id), answers).map(({ name }) => name);

describe('the journey of /loan-application', () => {
  it('has the 6 steps of the specification, in its order, with its headings', () => {
    expect(loanApplicationJourney.map(({ label, heading = label }) => [label, heading])).toEqual([
      ['Customer Details', 'Customer Details'],
      ['Request', 'Loan Request'],
      ['Verification', 'Verification'],
      ['Income', 'Employment & Income'],
      ['Expenses', 'Monthly Expenditure'],
      ['Consent', 'Check your answers and apply'],
    ]);
  });

  it('asks once for every field that the rules know, at the step of its rules', () => {
    const asked = loanApplicationJourney.map((each) =>
      questionsOf(each)
        .map(({ name }) => name)
        .sort(),
    );
    const ruled = Object.values(loanApplicationSteps).map(({ shape }) => Object.keys(shape).sort());
    expect(asked).toEqual(ruled);
  });

  it('makes a payload that the server takes as it is', () => {
    const submission = toSubmission(loanApplicationJourney, complete);
    if (!submission.ready) throw new Error(JSON.stringify(submission.faults));
    expect(loanApplicationSubmission.parse(submission.payload)).toMatchObject({
      flow: 'loan-application',
      creditRequestedAmount: 2500,
      postcode: 'CF10 1EP',
      benefits: [{ type: 'Child Benefit', amount: 102.4, frequency: 'monthly' }],
      rent: 750,
      utilities: 0,
      otherExpenses: [{ description: 'Gym', amount: 24.99, frequency: 'weekly' }],
      consentMarketing: false,
      customerRequestLoan: false,
    });
    expect(submission.payload).not.toHaveProperty('previousPostcode');
    expect(submission.payload).not.toHaveProperty('grossAnnualIncome');
  });

  it('has nothing ticked in advance, and needs two of the four ticks', () => {
    expect(faultsOf(step('consent'), {})).toEqual({
      consentDataProcessing: 'You must consent to data processing',
      consentCreditCheck: 'You must consent to credit checks',
    });
  });
});

describe('the previous address', () => {
  const threeYearsAgo = yearsBefore(today, 3);

  it.each([
    ['a day less than 3 years ago', formatUkDate(addDays(parseUkDate(threeYearsAgo) ?? '', 1)), true],
    ['3 years ago to the day', threeYearsAgo, false],
    ['today', inDays(0), true],
    ['a move to come', inDays(1), false],
    ['no date yet', '', false],
    ['an unfinished date', '12/', false],
  ])('after %s (%s): asked for is %s', (_case, moveInDate, asked) => {
    const names = namesAsked('verification', { moveInDate });
    expect(names.includes('previousAddressLine1')).toBe(asked);
    expect(names.includes('previousPostcode')).toBe(asked);
  });

  it('has to be given then', () => {
    expect(faultsOf(step('verification'), { ...complete, moveInDate: inDays(-100) })).toEqual({
      previousAddressLine1: 'Previous address line 1 is required',
      previousPostcode: 'Previous postcode is required',
    });
  });
});

describe('the work', () => {
  it.each([
    ['employed', true],
    ['self-employed', true],
    ['unemployed', false],
    ['retired', false],
    ['student', false],
    ['benefits', false],
  ])('of someone %s: asked for is %s', (employmentStatus, asked) => {
    const work = ['employerName', 'jobTitle', 'employmentStartDate', 'grossAnnualIncome'];
    const names = namesAsked('income', { employmentStatus });
    expect(work.map((name) => names.includes(name))).toEqual(work.map(() => asked));
  });

  it.each([
    ['self-employed', 'Your business name'],
    ['employed', undefined],
  ])('of someone %s: the hint is %j', (employmentStatus, hint) => {
    const answers = { employmentStatus };
    const employer = askedQuestions(step('income'), answers).find(({ name }) => name === 'employerName');
    expect(employer).toBeDefined();
    expect(employer && hintOf(employer, answers)).toBe(hint);
  });
});

describe('rows', () => {
  const row = { type: '', amount: '5', frequency: '' };

  it('are refused field by field, each at its own path', () => {
    const faults = faultsOf(step('income'), {
      employmentStatus: 'retired',
      benefits: [{ type: 'Pension', amount: '0', frequency: 'monthly' }, row],
    });
    expect(faults).toEqual({
      'benefits.1.type': 'Benefit type is required',
      'benefits.1.frequency': 'Frequency is required',
    });
    expect(firstStepWith(loanApplicationJourney, faults)?.id).toBe('income');
  });

  it('may stay as they are added', () => {
    const added = questionsOf(step('expenses')).find(({ name }) => name === 'otherExpenses');
    if (added?.kind !== 'rows') throw new Error('No rows');
    expect(added.newRow).toEqual({ description: '', amount: '0', frequency: 'monthly' });
    expect(faultsOf(step('expenses'), { otherExpenses: [added.newRow] })).toEqual({});
  });

  it('are read back one by one', () => {
    const benefits = questionsOf(step('income')).find(({ name }) => name === 'benefits');
    if (!benefits) throw new Error('No benefits');
    const empty = { type: '', amount: '0', frequency: 'monthly' };
    const rows = [{ type: 'Pension', amount: '90.5', frequency: 'weekly' }, row, empty];
    expect(shownAnswer(benefits, rows)).toBe('Pension: £90.50 weekly\nNot named: £5');
  });
});

it('has the steps that reports count, in their order', () => {
  expect(loanApplicationJourney.map(({ id, label }) => [id, label])).toEqual(
    Object.entries(wizardSteps['loan-application']),
  );
});
