import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { Problem } from '@loanline/proto/problems';
import { consentWordings } from '@loanline/proto/rules/forms/consent-wordings';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyRefusals, sixStepRefusals } from '@loanline/proto/rules/testing/refusals';
import { applyPayload, sixStepPayload } from '@loanline/proto/rules/testing/submissions';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

interface Receipt {
  success: boolean;
  id: number;
  applicationId: string;
  flow: string;
}

const today = londonToday();
const apply = applyPayload(today);
const sixStep = sixStepPayload(today);
const card = '4111 1111 1111 1111';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());

const submit = <B = Receipt>(body: unknown, headers: Record<string, string> = {}) =>
  service.call<B>('POST', '/api/loan-applications', anonymous, body, headers);
const stored = async () =>
  (await service.pool.query<{ count: number }>('SELECT count(*) FROM loan_applications')).rows[0]?.count;
/** The record of one box, as staff see it. */
const consent = (flow: keyof typeof consentWordings, field: string, given: boolean) => {
  const wording = (consentWordings[flow] as Readonly<Record<string, string>>)[field] ?? '';
  return {
    consent: field,
    wording,
    wordingHash: createHash('sha256').update(wording, 'utf8').digest('hex'),
    given,
    decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    recordedBy: null,
  };
};
const read = async (id: number) =>
  (await service.call<Record<string, unknown>>('GET', `/api/loan-applications/${id}`, admin)).body;

describe('a submitted loan application', () => {
  it.each([
    ['apply', apply, '12 months'],
    ['loan-application', sixStep, null],
  ])('of the flow %s is stored and can be tracked at once', async (flow, payload, loanTerm) => {
    const { status, body } = await submit(payload);
    expect([status, body]).toEqual([
      201,
      { success: true, id: body.id, applicationId: body.applicationId, flow },
    ]);
    const tracked = await service.call<Record<string, unknown>>(
      'GET',
      `/api/applications/${body.applicationId}`,
      anonymous,
    );
    expect(tracked.body).toMatchObject({
      applicationId: body.applicationId,
      customerFirstName: payload['forename'],
      loanAmount: payload['creditRequestedAmount'],
      loanTerm,
      currentStage: 1,
      completedStages: [],
      version: 1,
    });
  });

  it('is announced once, by its reference', async () => {
    const { body } = await submit(apply, { 'x-request-id': 'correlation-1' });
    const mine = () => service.published.filter(({ key }) => key === body.applicationId);
    while (mine().length === 0) await wait(5);
    expect(mine()).toMatchObject([
      {
        name: 'application.opened.v1',
        version: 1,
        correlationId: 'correlation-1',
        data: { applicationId: body.applicationId },
      },
    ]);
  });

  it('has a reference that can be read out and not be guessed', async () => {
    const references = await Promise.all(
      Array.from({ length: 10 }, async () => (await submit(apply)).body.applicationId),
    );
    expect(new Set(references).size).toBe(10);
    for (const reference of references) expect(reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{10}$/);
  });

  it('of the 7-step wizard keeps each field under its name', async () => {
    const { id, applicationId } = (await submit(apply)).body;
    const { createdAt, updatedAt, ...kept } = await read(id);
    expect(kept).toEqual({
      ...apply,
      id,
      applicationId,
      flow: 'apply',
      dateOfBirth: '1988-11-04',
      mobileE164: '+447700900123',
      postcode: 'M19 3AA',
      applicationDate: (apply['applicationDate'] as string).split('/').reverse().join('-'),
      moveInDate: (apply['moveInDate'] as string).split('/').reverse().join('-'),
      firstPaymentDate: (apply['firstPaymentDate'] as string).split('/').reverse().join('-'),
      previousAddressLine2: null,
      wagesAmount: '1850.50',
      requestNotConfirmed: false,
      consents: [
        consent('apply', 'customerRequestLoan', true),
        consent('apply', 'permissionToContactPhone', true),
        consent('apply', 'surveyResearchConsent', false),
        consent('apply', 'marketingConsent', true),
      ],
      submission: apply,
      ...Object.fromEntries(
        [
          'city',
          'county',
          'previousCity',
          'previousCounty',
          'jobTitle',
          'employmentStartDate',
          'grossAnnualIncome',
        ].map((name) => [name, null]),
      ),
      ...Object.fromEntries(
        [
          'rent',
          'utilities',
          'food',
          'transport',
          'otherExpenses',
          'consentDataProcessing',
          'consentCreditCheck',
        ].map((name) => [name, null]),
      ),
    });
    expect([createdAt, updatedAt]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)]);
  });

  it('of the 6-step wizard keeps its rows, sums and the names it has of its own', async () => {
    const { id } = (await submit({ ...sixStep, consentMarketing: true, customerRequestLoan: false })).body;
    expect(await read(id)).toMatchObject({
      flow: 'loan-application',
      requestNotConfirmed: true,
      city: 'Cardiff',
      previousAddressPostcode: 'CF11 9LL',
      previousCity: 'Cardiff',
      benefits: [{ type: 'Child Benefit', amount: '102.40', frequency: 'monthly' }],
      otherExpenses: [{ description: 'Gym', amount: '24.99', frequency: 'monthly' }],
      rent: '750.00',
      grossAnnualIncome: '31000.00',
      employmentStartDate: '2015-04-01',
      marketingConsent: true,
      permissionToContactPhone: null,
      consents: [
        consent('loan-application', 'consentDataProcessing', true),
        consent('loan-application', 'consentCreditCheck', true),
        consent('loan-application', 'consentMarketing', true),
        consent('loan-application', 'customerRequestLoan', false),
      ],
      submission: { ...sixStep, consentMarketing: true, customerRequestLoan: false },
    });
  });

  it('keeps no card number, wherever it was typed, nor in what was sent', async () => {
    const typed = {
      benefits: `pay to ${card}`,
      expenditure: card.replaceAll(' ', ''),
      employerName: card,
      cardNumber: card,
    };
    const { id } = (await submit({ ...apply, ...typed })).body;
    const { rows } = await service.pool.query<{ whole: string }>(
      'SELECT l::text AS whole FROM loan_applications l WHERE id = $1',
      [id],
    );
    expect(rows[0]?.whole).toContain('pay to **** **** **** 1111');
    expect(rows[0]?.whole.replace(/\D/g, '')).not.toContain('411111111111');
    expect(await read(id)).toMatchObject({
      expenditure: '**** **** **** 1111',
      submission: { employerName: '**** **** **** 1111' },
    });
  });

  it('keeps an email address whose digits could be those of a card', async () => {
    const email = 'priya.0045aa6e-3897-4770-8210-17dabcbc7747@example.com';
    const { id } = (await submit({ ...apply, email })).body;
    expect(await read(id)).toMatchObject({ email, submission: { email } });
  });

  it.each([
    ['bank details', { paymentType: 'Debit Card', transferMethod: 'Cash' }, ['sortCode', 'accountNumber']],
    ['card details', { paymentType: 'Direct Debit' }, ['nameOnCard', 'cardLastFourDigits', 'cardExpiry']],
  ])('keeps no %s that its ways of paying do not need', async (_what, change, fields) => {
    const { id } = (await submit({ ...apply, ...change })).body;
    const kept = await read(id);
    for (const field of fields)
      expect([kept[field], kept['submission']]).toEqual([
        null,
        expect.not.objectContaining({ [field]: apply[field] }),
      ]);
  });

  it('takes text that only looks strange', async () => {
    const { status } = await submit({
      ...apply,
      surname: "O'Brien-Łuczak 👋",
      benefits: 'a\u0000b \ud800',
      expenditure: '"; DROP TABLE',
    });
    expect(status).toBe(201);
  });
});

describe('a wrong submission', () => {
  it.each([
    ...applyRefusals(today).map((refusal) => [apply, ...refusal] as const),
    ...sixStepRefusals(today).map((refusal) => [sixStep, ...refusal] as const),
  ])('%#: is refused with the message of the field', async (payload, change, path, message) => {
    const before = await stored();
    const { status, body } = await submit<Problem>({ ...payload, ...change });
    expect([status, body]).toEqual([
      400,
      { error: message, code: 'invalid-input', details: [{ path, message }] },
    ]);
    expect(await stored()).toBe(before);
  });

  it.each([['[]'], ['"text"'], ['7']])('that is %s is refused', async (text) => {
    expect((await submit(text, { 'content-type': 'application/json' })).status).toBe(400);
  });

  it('leaves nothing personal in the log', async () => {
    await submit({ ...apply, email: 'secret.person@', surname: '', mobile: '07700 900777' });
    expect(service.logged.join('')).not.toMatch(/secret\.person|900777|Priya/);
  });
});
