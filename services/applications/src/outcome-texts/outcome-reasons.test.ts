import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { ListedOutcome } from '@loanline/proto/entities/outcomes/outcome';
import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Problem } from '@loanline/proto/problems';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

const agency = 'Example Credit, 1 High Street, Leeds LS1 1AA, 0113 496 0000';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications({ CREDIT_REFERENCE_AGENCY: agency });
});
afterAll(() => service.stop());
beforeEach(() => service.pool.query('TRUNCATE outcome_texts'));

const tooYoung = 'declined/too-young';
const fields = { label: 'Too young', text: 'You need to be 18 or over to apply.', restsOnAgency: false };

const add = <B = OutcomeText>(key = tooYoung, given: object = {}, caller = admin) =>
  service.call<B>('POST', `/api/outcome-texts/${key}`, caller, { ...fields, ...given });
const change = <B = OutcomeText>(key: string, body: object) =>
  service.call<B>('PUT', `/api/outcome-texts/${key}`, admin, { text: fields.text, version: 1, ...body });
const retire = <B = OutcomeText>(key = tooYoung, version = 1, caller = admin) =>
  service.call<B>('POST', `/api/outcome-texts/${key}/retire`, caller, { version });
const restore = <B = OutcomeText>(key = tooYoung, version = 2) =>
  service.call<B>('POST', `/api/outcome-texts/${key}/restore`, admin, { version });
const listed = async (key: string) =>
  (await service.call<OutcomeText[]>('GET', '/api/outcome-texts', admin)).body.find(
    ({ outcome, reason }) => `${outcome}/${reason}` === key,
  );
const decline = <B = StaffApplication>(reference: string, reason = 'too-young') =>
  service.call<B>('PUT', `/api/applications/${reference}/outcome`, admin, { outcome: 'declined', reason });
const readBy = async (reference: string) =>
  (await service.call<TrackedApplication>('GET', `/api/applications/${reference}`, anonymous)).body.outcome
    ?.text;
const messageOf = ({ body }: { body: Problem }) => body.details?.[0]?.message ?? body.error;

describe('a reason that an administrator adds', () => {
  it('is in the list, after the standard ones, and before the text for no reason', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([
      201,
      {
        outcome: 'declined',
        reason: 'too-young',
        label: 'Too young',
        text: fields.text,
        isRetired: false,
        version: 1,
        changedBy: 'priya',
        changedAt: expect.any(String),
      },
    ]);
    const all = (await service.call<OutcomeText[]>('GET', '/api/outcome-texts', admin)).body;
    const reasons = all.filter(({ outcome }) => outcome === 'declined').map(({ reason }) => reason);
    expect(reasons.slice(-3)).toEqual(['criteria', 'too-young', 'no-reason']);
  });

  it('can be given to an application, whose customer reads its text, and whose audit names it', async () => {
    await add();
    const reference = await service.submit();
    expect((await decline(reference)).status).toBe(200);
    expect(await readBy(reference)).toBe(fields.text);
    const { body } = await service.call<ListedOutcome[]>('GET', '/api/applications/outcomes?limit=1', admin);
    expect(body[0]).toMatchObject({ reason: 'too-young', reasonLabel: 'Too young' });
    const { rows } = await service.pool.query('SELECT reason FROM audit_entries WHERE subject = $1', [
      `applications/${reference}/outcome`,
    ]);
    expect(rows).toEqual([{ reason: 'declined: Too young' }]);
  });

  it('names the agency whose data it rests on, and goes on naming it', async () => {
    const key = 'declined/county-court-judgment';
    const restsOnAgency = true;
    const label = 'County court judgment';
    expect(messageOf(await add<Problem>(key, { label, restsOnAgency }))).toMatch(/Include {agency}/);
    expect(messageOf(await add<Problem>(key, { label, text: 'See {agency}.' }))).toMatch(
      /Only the text of a reason/,
    );
    expect((await add(key, { label, restsOnAgency, text: 'See {agency}.' })).status).toBe(201);
    expect(messageOf(await change<Problem>(key, { text: 'No agency.' }))).toMatch(/Include {agency}/);
    const reference = await service.submit();
    await decline(reference, 'county-court-judgment');
    expect(await readBy(reference)).toBe(`See ${agency}.`);
  });

  it.each([
    ['of another', 'declined/not-affordable', 'Not affordable'],
    ['of another in another case', 'declined/not-affordable', 'NOT  affordable!'],
    ['that is the code of another', 'declined/affordability-2', 'Affordability'],
    ['under the code of another', 'declined/affordability', 'Cannot pay'],
    ['that stands for no reason', 'withdrawn/no-reason', 'No reason'],
  ])('does not have the name %s', async (_what, key, label) => {
    const answer = await add<Problem>(key, { label });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, 'label']);
    expect((await service.pool.query('SELECT FROM outcome_texts')).rowCount).toBe(0);
  });

  it.each([
    ['no name', tooYoung, { label: ' ' }],
    ['a name without letters', tooYoung, { label: '£££' }],
    ['a name that is too long', tooYoung, { label: 'x'.repeat(51) }],
    ['no text', tooYoung, { text: '' }],
    ['a code that is no code', 'declined/Too%20young', {}],
    ['an unknown outcome', 'lost/too-young', {}],
  ])('is refused with %s', async (_what, key, given) => {
    expect((await add<Problem>(key, given)).status).toBe(400);
  });

  it('is added once by two administrators at the same moment', async () => {
    const answers = await Promise.all([add(), add()]);
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses[0]).toBe(201);
    expect([400, 409]).toContain(statuses[1]);
    expect((await service.pool.query('SELECT FROM outcome_texts')).rowCount).toBe(1);
  });
});

describe('the name of a reason', () => {
  it('can change; the text stays, and the history has both names', async () => {
    await add();
    expect((await change(tooYoung, { label: 'Under 18' })).body).toMatchObject({
      label: 'Under 18',
      text: fields.text,
      version: 2,
    });
    const { body } = await service.call<OutcomeText[]>(
      'GET',
      `/api/outcome-texts/${tooYoung}/versions`,
      admin,
    );
    expect(body.map(({ label }) => label)).toEqual(['Under 18', 'Too young']);
  });

  it('of a standard reason can change, and stays when only the text changes', async () => {
    await change('declined/criteria', { label: 'Against our rules', version: 0 });
    await change('declined/criteria', { text: 'Sorry.' });
    expect(await listed('declined/criteria')).toMatchObject({ label: 'Against our rules', text: 'Sorry.' });
    expect((await add<Problem>('declined/rules', { label: 'Outside our lending criteria' })).status).toBe(
      400,
    );
  });

  it('that another reason has, or was added under, is refused', async () => {
    await add();
    await change(tooYoung, { label: 'Under 18' });
    await add('declined/too-old', { label: 'Too old' });
    for (const label of ['Under 18', 'Too young', 'Not affordable'])
      expect((await change<Problem>('declined/too-old', { label })).status).toBe(400);
    expect((await change(tooYoung, { label: 'Too young', version: 2 })).status).toBe(200);
  });
});

describe('a reason that is retired', () => {
  it.each([
    ['added', tooYoung, 1],
    ['standard', 'declined/criteria', 0],
  ])('cannot be given to an application; those that have it keep it: %s', async (_what, key, version) => {
    await add();
    const reason = key.slice('declined/'.length);
    const [before, after] = [await service.submit(), await service.submit()];
    await decline(before, reason);
    const text = await readBy(before);
    expect((await retire(key, version)).body).toMatchObject({ isRetired: true, version: version + 1 });
    const answer = await decline<Problem>(after, reason);
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      'This reason has been retired. Choose another from the list.',
    ]);
    expect((await decline(before, reason)).status).toBe(200);
    expect([await readBy(before), await readBy(after)]).toEqual([text, undefined]);
    const { body } = await service.call<ListedOutcome[]>('GET', '/api/applications/outcomes?limit=1', admin);
    expect(body[0]?.reasonLabel).toBe((await listed(key))?.label);
  });

  it('can be offered again', async () => {
    await add();
    await retire();
    expect((await restore()).body).toMatchObject({ isRetired: false, version: 3 });
    expect((await decline(await service.submit())).status).toBe(200);
  });

  it.each([
    ['withdrawn/customer', /^You cannot retire this reason. Customers who withdraw/],
    ['repaid/repaid', /^You cannot retire this reason. A board or a file/],
    ['declined/no-reason', /^You cannot retire this reason. A board or a file/],
  ])('cannot be retired when rules depend on it: %s', async (key, why) => {
    const { status, body } = await retire<Problem>(key, 0);
    expect([status, body.code, body.error]).toEqual([409, 'not-allowed-now', expect.stringMatching(why)]);
  });

  it('is not retired or changed on an old version, and not by two at the same moment', async () => {
    await add();
    const answers = await Promise.all([retire(), change(tooYoung, { text: 'New.' })]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    for (const late of [await retire<Problem>(), await restore<Problem>(tooYoung, 1)])
      expect([late.status, late.body.error]).toEqual([
        409,
        'Someone else has changed this reason in the meantime. Look at it again.',
      ]);
  });
});

it('reasons are changed by administrators, and each change is in the audit', async () => {
  expect((await add<Problem>(tooYoung, {}, agent)).status).toBe(403);
  expect((await add<Problem>(tooYoung, {}, anonymous)).status).toBe(401);
  await add();
  expect((await retire<Problem>(tooYoung, 1, agent)).status).toBe(403);
  await retire();
  await restore();
  await change(tooYoung, { label: 'Under 18', version: 3 });
  const { rows } = await service.pool.query(
    `SELECT actor, action FROM audit_entries WHERE subject LIKE 'outcome-texts/${tooYoung}%' AND action <> 'read'
     ORDER BY id DESC LIMIT 4`,
  );
  expect(rows).toEqual([
    { actor: 'priya', action: 'change outcome text' },
    { actor: 'priya', action: 'restore outcome reason' },
    { actor: 'priya', action: 'retire outcome reason' },
    { actor: 'priya', action: 'add outcome reason' },
  ]);
});

it('a reason that is not there is not changed', async () => {
  expect((await retire<Problem>('declined/nothing', 0)).status).toBe(404);
  expect((await change<Problem>('declined/nothing', {})).status).toBe(404);
  expect((await service.call('GET', '/api/outcome-texts/declined/nothing/versions', admin)).status).toBe(404);
});
