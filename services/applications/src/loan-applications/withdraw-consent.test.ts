import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload, sixStepPayload } from '@loanline/proto/rules/testing/submissions';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());

const person = { email: 'sam@example.com', mobile: '07700 900631' };
const agreed = { marketingConsent: true, surveyResearchConsent: true };
const submit = async (payload: object) =>
  (await service.call<{ id: number }>('POST', '/api/loan-applications', anonymous, payload)).body.id;
const apply = (over: object = {}) =>
  submit({ ...applyPayload(londonToday()), ...person, ...agreed, ...over });
const withdraw = (id: number, consent: string, caller = admin) =>
  service.call<LoanApplication['consents']>(
    'POST',
    `/api/loan-applications/${id}/consents/${consent}/withdraw`,
    caller,
  );
const read = async (id: number) =>
  (await service.call<LoanApplication>('GET', `/api/loan-applications/${id}`, admin)).body;
const history = async (id: number, field: string) =>
  (await read(id)).consents
    .filter(({ consent }) => consent === field)
    .map(({ given, recordedBy }) => [given, recordedBy]);
const entries = async () =>
  (
    await service.pool.query<{ entry: string }>(
      `SELECT action || ' of ' || subject AS entry FROM audit_entries WHERE action LIKE 'withdraw%' ORDER BY id`,
    )
  ).rows.map(({ entry }) => entry);

it('a withdrawal is added to what was agreed to, with who recorded it, and counts from then on', async () => {
  const id = await apply();
  const { status, body } = await withdraw(id, 'marketing');
  expect(status).toBe(200);
  const [answer, withdrawal] = body.filter(({ consent }) => consent === 'marketingConsent');
  expect(answer).toMatchObject({ given: true, recordedBy: null });
  expect(withdrawal).toMatchObject({
    given: false,
    recordedBy: 'priya',
    wording: answer?.wording,
    wordingHash: answer?.wordingHash,
  });
  const after = await read(id);
  expect([after.marketingConsent, after.surveyResearchConsent]).toEqual([false, true]);
  expect(after.submission['marketingConsent']).toBe(true);
  expect(await entries()).toEqual([
    `withdraw consent of loan-applications/${id}/consents/marketing/withdraw`,
  ]);
});

it('withdrawn twice, even at the same moment, it is recorded once', async () => {
  const id = await apply({ email: 'twice@example.com' });
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(id, 'survey')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await history(id, 'surveyResearchConsent')).toEqual([
    [true, null],
    [false, 'priya'],
  ]);
});

it('it counts for all applications of the same phone and email, and for nobody else', async () => {
  const both = { email: 'Many@example.com', mobile: '07700900632' };
  const first = await apply(both);
  const second = await submit({
    ...sixStepPayload(londonToday()),
    email: 'many@example.com',
    phone: '+44 7700 900632',
    mobile: '+44 7700 900632',
    consentMarketing: true,
  });
  const stranger = await apply({ ...both, mobile: '07700900633' });
  await withdraw(first, 'marketing');
  expect(await history(second, 'consentMarketing')).toEqual([
    [true, null],
    [false, 'priya'],
  ]);
  expect(await history(stranger, 'marketingConsent')).toEqual([[true, null]]);
});

it('what was never agreed to is not withdrawn', async () => {
  const id = await apply({ email: 'never@example.com', marketingConsent: false });
  expect((await withdraw(id, 'marketing')).status).toBe(200);
  expect(await history(id, 'marketingConsent')).toEqual([[false, null]]);
});

it('what an application rests on, and an application that is not there, are refused', async () => {
  const id = await apply({ email: 'refused@example.com' });
  expect((await withdraw(id, 'customerRequestLoan')).status).toBe(400);
  expect((await withdraw(999_999, 'marketing')).status).toBe(404);
  expect((await withdraw(id, 'marketing', anonymous)).status).toBe(401);
});

it('the history cannot be written over', async () => {
  await expect(service.pool.query('UPDATE consent_records SET given = false')).rejects.toThrow(
    'consent records stay as they were written',
  );
});
