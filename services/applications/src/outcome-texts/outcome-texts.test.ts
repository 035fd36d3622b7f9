import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Problem } from '@loanline/proto/problems';
import { outcomeReasons, standardText } from '@loanline/proto/rules/texts/outcome-texts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

const agency = 'Example Credit, 1 High Street, Leeds LS1 1AA, 0113 496 0000';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications({ CREDIT_REFERENCE_AGENCY: agency });
});
afterAll(() => service.stop());
beforeEach(() => service.pool.query('TRUNCATE outcome_texts'));

const list = async (caller = admin) => service.call<OutcomeText[]>('GET', '/api/outcome-texts', caller);
const change = <B = OutcomeText>(key: string, text: string, version = 0, caller = admin) =>
  service.call<B>('PUT', `/api/outcome-texts/${key}`, caller, { text, version });
const versions = async (key: string) =>
  (await service.call<OutcomeText[]>('GET', `/api/outcome-texts/${key}/versions`, admin)).body;
const decline = (reference: string, reason = 'affordability') =>
  service.call('PUT', `/api/applications/${reference}/outcome`, admin, { outcome: 'declined', reason });
const readBy = async (reference: string) =>
  (await service.call<TrackedApplication>('GET', `/api/applications/${reference}`, anonymous)).body.outcome
    ?.text;

const affordability = 'declined/affordability';
const words = 'You could not pay this back without going short. You can ask us to look at it again.';

describe('the texts of outcomes', () => {
  it('are the standard ones until somebody changes them', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.every(({ version, changedBy }) => version === 0 && changedBy === null)).toBe(true);
    expect(body.filter(({ outcome }) => outcome === 'declined').map(({ reason }) => reason)).toEqual([
      ...Object.keys(outcomeReasons.declined),
      'no-reason',
    ]);
  });

  it('are what customers read once changed; outcomes that were set before do not change', async () => {
    const [before, after] = [await service.submit(), await service.submit()];
    await decline(before);
    const { status, body } = await change(affordability, ` ${words} `);
    expect([status, body.text, body.version, body.changedBy]).toEqual([200, words, 1, 'priya']);
    await decline(after);
    expect([await readBy(before), await readBy(after)]).toEqual([
      standardText('declined', 'affordability'),
      words,
    ]);
    expect((await list()).body.find(({ reason }) => reason === 'affordability')).toEqual(body);
  });

  it('are what a customer who withdraws their application reads', async () => {
    await change('withdrawn/customer', 'We have closed it for you.');
    const reference = await service.submit();
    await service.call('POST', `/api/applications/${reference}/withdraw`, {
      kind: 'customer',
      applicationId: reference,
    });
    expect(await readBy(reference)).toBe('We have closed it for you.');
  });

  it('must name the agency where the law requires it, and only there', async () => {
    const key = 'declined/credit-reference-agency';
    expect((await change<Problem>(key, 'An agency told us.')).body.details?.[0]?.path).toBe('text');
    expect((await change(key, 'It was {agency}. Ask it; write to {agency}.')).status).toBe(200);
    expect((await change<Problem>(affordability, 'It was {agency}.')).status).toBe(400);
    const reference = await service.submit();
    await decline(reference, 'credit-reference-agency');
    expect(await readBy(reference)).toBe(`It was ${agency}. Ask it; write to ${agency}.`);
  });

  it('have a history that ends with the standard text', async () => {
    await change(affordability, 'First.');
    await change(affordability, 'Second.', 1);
    expect((await versions(affordability)).map(({ text, version }) => [version, text])).toEqual([
      [2, 'Second.'],
      [1, 'First.'],
      [0, standardText('declined', 'affordability')],
    ]);
  });

  it('accept one of two simultaneous changes', async () => {
    const answers = await Promise.all([change(affordability, 'One.'), change(affordability, 'Two.')]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(await versions(affordability)).toHaveLength(2);
  });

  it.each([
    ['an old version', affordability, 'New.', 7, 409],
    ['no words', affordability, '  ', 0, 400],
    ['too many words', affordability, 'x'.repeat(601), 0, 400],
    ['an unknown reason', 'declined/checks', 'New.', 0, 404],
    ['a reason by the name of a method', 'declined/constructor', 'New.', 0, 404],
    ['an unknown outcome', 'lost/checks', 'New.', 0, 400],
  ])('are not changed with %s', async (_what, key, text, version, status) => {
    expect((await change(key, text, version)).status).toBe(status);
    expect((await service.pool.query('SELECT FROM outcome_texts')).rowCount).toBe(0);
  });

  it('can only be read and changed by administrators', async () => {
    expect((await list(agent)).status).toBe(403);
    expect((await change(affordability, 'New.', 0, agent)).status).toBe(403);
    expect((await change(affordability, 'New.', 0, anonymous)).status).toBe(401);
  });

  it('are recorded in the audit when they change', async () => {
    await change('repaid/repaid', words);
    const { rows } = await service.pool.query(
      `SELECT actor, action FROM audit_entries WHERE subject = 'outcome-texts/repaid/repaid'`,
    );
    expect(rows).toEqual([{ actor: 'priya', action: 'change outcome text' }]);
  });
});
