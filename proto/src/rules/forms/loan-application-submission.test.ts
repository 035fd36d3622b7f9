import { describe, expect, it } from '@jest/globals';
import { createApplySteps } from './apply-steps.ts';
import { addDays, formatUkDate } from '../dates/dates.ts';
import { createLoanApplicationSteps } from './loan-application-steps.ts';
import { createLoanApplicationSubmission, flowOf } from './loan-application-submission.ts';
import { applyRefusals, sixStepRefusals } from '../testing/refusals.ts';
import { applyPayload, sixStepPayload, yearsBefore } from '../testing/submissions.ts';

const today = '2026-06-15';
const submission = createLoanApplicationSubmission(() => today);
const apply = applyPayload(today);
const sixStep = sixStepPayload(today);

const faults = (payload: unknown) =>
  (submission.safeParse(payload).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('a submission of the 7-step wizard', () => {
  it('is taken as typed, with amounts as numbers and postcodes in their form', () => {
    expect(submission.parse(apply)).toEqual({ ...apply, flow: 'apply', postcode: 'M19 3AA' });
  });

  it('parsed again is the same', () => {
    const once = submission.parse(apply);
    expect(submission.parse(once)).toEqual(once);
  });

  it('has the fields of its seven steps and no others', () => {
    const steps = Object.values(createApplySteps()).map(({ shape }) => shape);
    expect(Object.keys(Object.assign({}, ...steps) as object).sort()).toEqual(Object.keys(apply).sort());
    expect(submission.parse({ ...apply, cardNumber: '4111111111111111' })).not.toHaveProperty('cardNumber');
  });

  it.each(applyRefusals(today))('with %j is refused at %s: %s', (change, field, message) => {
    expect(faults({ ...apply, ...change })).toEqual([[field, message]]);
  });

  it.each([
    ['customerNumber', ['', null, undefined]],
    ['addressLine2', ['', null, undefined]],
    ['previousAddressLine1', ['', null, undefined]],
    ['previousAddressPostcode', ['', null, undefined]],
    ['employerName', ['', null, undefined]],
    ['timeInCurrentJob', ['', null, undefined]],
    ['wagesPeriod', ['', null, undefined]],
    ['wagesAmount', ['', null, undefined, 0]],
    ['benefits', ['', null, undefined]],
    ['expenditure', ['', null, undefined]],
    ['firstPaymentDate', ['', null, undefined]],
    ['nameOnCard', ['', null, undefined]],
    ['cardLastFourDigits', ['', null, undefined]],
    ['cardExpiry', ['', null, undefined]],
    ['sortCode', ['', null, undefined]],
    ['accountNumber', ['', null, undefined]],
    ['surveyResearchConsent', [true, undefined]],
    ['marketingConsent', [false, undefined]],
    ['creditRequestedAmount', [100, 1000, '250', '£1,000']],
    ['applicationDate', [formatUkDate(today), today, addDays(today, 200)]],
    ['moveInDate', ['1990-01-31', '31/1/1990']],
    ['firstPaymentDate', ['2026-09-01']],
    ['dateOfBirth', [yearsBefore(today, 18), formatUkDate('1926-06-16')]],
    ['scheduledLoanPeriod', ['3', 6, '24 months']],
  ])('takes for %s any of %j', (field, values) => {
    for (const value of values)
      expect(faults({ ...apply, firstPaymentDate: '', [field]: value })).toEqual([]);
  });

  it('shows every fault at once', () => {
    expect(faults({})).toHaveLength(21);
  });
});

describe('a submission of the 6-step wizard', () => {
  it('is taken as typed, with amounts as numbers and the postcode in its form', () => {
    expect(submission.parse(sixStep)).toEqual({ ...sixStep, flow: 'loan-application' });
  });

  it('has the fields of its six steps and no others', () => {
    const steps = Object.values(createLoanApplicationSteps()).map(({ shape }) => shape);
    expect(Object.keys(Object.assign({}, ...steps) as object).sort()).toEqual(Object.keys(sixStep).sort());
  });

  it.each(sixStepRefusals(today))('with %j is refused at %s: %s', (change, field, message) => {
    expect(faults({ ...sixStep, ...change })).toEqual([[field, message]]);
  });

  it('asks for no previous address after 3 years', () => {
    const moved = { ...sixStep, moveInDate: '15/6/2023', previousAddressLine1: '', previousPostcode: '' };
    expect(faults(moved)).toEqual([]);
    expect(faults({ ...moved, moveInDate: '16/6/2023' })).toHaveLength(2);
  });

  it.each([['unemployed'], ['retired'], ['student'], ['benefits']])(
    'asks who is %s for no employer',
    (employmentStatus) => {
      const idle = {
        ...sixStep,
        employmentStatus,
        employerName: '',
        jobTitle: '',
        employmentStartDate: '',
        grossAnnualIncome: '',
      };
      expect(faults(idle)).toEqual([]);
    },
  );

  it('leaves rows without an amount alone', () => {
    const blankRow = { amount: 0, frequency: 'monthly' };
    expect(
      faults({
        ...sixStep,
        benefits: [{ ...blankRow, type: '' }],
        otherExpenses: [{ ...blankRow, description: '' }],
      }),
    ).toEqual([]);
    expect(faults({ ...sixStep, benefits: undefined, otherExpenses: [] })).toEqual([]);
  });

  it('may leave the loan request unticked', () => {
    expect(faults({ ...sixStep, customerRequestLoan: false })).toEqual([]);
  });

  it('may be paid out on the last day of the window', () => {
    expect(faults({ ...sixStep, applicationDate: '14/08/2026' })).toEqual([]);
    expect(faults({ ...sixStep, applicationDate: '15/08/2026' })).toEqual([
      ['applicationDate', 'Date must be within 60 days'],
    ]);
  });

  it('shows faults across its steps at once', () => {
    const shown = faults({ ...sixStep, forename: '', employerName: '', previousPostcode: '' }).map(
      ([field]) => field,
    );
    expect(shown).toEqual(['forename', 'previousPostcode', 'employerName']);
  });
});

describe('the wizard a payload comes from', () => {
  it('is known by its fields', () => {
    expect(flowOf(apply)).toBe('apply');
    expect(flowOf(sixStep)).toBe('loan-application');
    expect(flowOf({ grossAnnualIncome: 0 })).toBe('loan-application');
    expect(flowOf({ consentDataProcessing: false })).toBe('loan-application');
    expect(flowOf({})).toBe('apply');
  });

  it.each([
    ['someone unemployed, without consents', { employmentStatus: 'unemployed', rent: 0, food: 0 }],
    ['nothing but an employment status', { employmentStatus: 'benefits' }],
    ['a single field of its own', { county: 'Kent' }],
    ['one stray field of the other', { jobTitle: 'Joiner', city: 'Cardiff', transferMethod: 'Cash' }],
  ])('is the 6-step one with %s', (_case, body) => {
    expect(flowOf(body)).toBe('loan-application');
  });

  it.each([
    ['someone unemployed, without consents', { employmentStatus: 'Unemployed', paymentType: 'Debit Card' }],
    ['nothing but an employment status', { employmentStatus: 'On Benefits' }],
    [
      'one stray field of the other',
      { timeInCurrentJob: '2 years', wagesPeriod: 'Monthly', city: 'Cardiff' },
    ],
  ])('is the 7-step one with %s', (_case, body) => {
    expect(flowOf(body)).toBe('apply');
  });

  it('can be asked of a whole payload, whatever is left out of it', () => {
    for (const [payload, flow] of [
      [apply, 'apply'],
      [sixStep, 'loan-application'],
    ] as const) {
      for (const field of Object.keys(payload)) {
        const rest = Object.entries(payload).filter(([name]) => name !== field);
        expect([field, flowOf(Object.fromEntries(rest))]).toEqual([field, flow]);
      }
    }
  });

  it.each([[null], ['text'], [7], [[]]])('is not asked of %j', (body) => {
    expect(faults(body)).toEqual([['', 'Send the application as a JSON object']]);
  });
});

describe('free text', () => {
  it('loses what no database can hold', () => {
    const parsed = submission.parse({ ...apply, surname: 'Ok\u0000afor \ud800', forename: 'Zoë 👋' });
    expect(parsed).toMatchObject({ surname: 'Okafor', forename: 'Zoë 👋' });
  });

  it('is one line, in the direction of the text around it', () => {
    const parsed = submission.parse({
      ...apply,
      forename: 'Zoë,\r\n\nyour\taccount',
      surname: 'Oka\u202efor',
    });
    expect(parsed).toMatchObject({ forename: 'Zoë, your account', surname: 'Okafor' });
  });
});
