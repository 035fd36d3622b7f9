import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Problem } from '@loanline/proto/problems';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

const agency = 'Example Credit, 1 High Street, Leeds LS1 1AA, 0113 496 0000';

let service: RunningApplications;
let reference = '';
beforeAll(async () => {
  service = await startApplications({ CREDIT_REFERENCE_AGENCY: agency });
});
afterAll(() => service.stop());
beforeEach(async () => {
  reference = await service.submit();
  await service.forgetPublished();
});

const path = () => `/api/applications/${reference}/outcome`;
const set = <B = StaffApplication>(body: object, caller = admin) =>
  service.call<B>('PUT', path(), caller, body);
const reopen = (query = '') => service.call<StaffApplication>('DELETE', `${path()}${query}`, admin);
const seenByCustomer = async () =>
  (await service.call<TrackedApplication>('GET', `/api/applications/${reference}`, anonymous)).body;
const declined = { outcome: 'declined', reason: 'affordability' };
/** Audit entries of calls that changed something. */
const entries = async () =>
  (
    await service.pool.query<{ action: string; reason: string }>(
      'SELECT action, reason FROM audit_entries WHERE subject = $1 AND reason IS NOT NULL ORDER BY id',
      [`applications/${reference}/outcome`],
    )
  ).rows;

describe('an outcome', () => {
  it('is what the customer reads, without who set it, and is announced', async () => {
    expect((await seenByCustomer()).outcome).toBeNull();
    const { status, body } = await set(declined);
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.outcome).toMatchObject({ ...declined, title: 'Declined', actor: 'priya' });
    const { outcome } = await seenByCustomer();
    expect(outcome).toEqual({
      outcome: 'declined',
      title: 'We cannot offer you this loan',
      text: expect.stringContaining('We do not think that you could afford the repayments.'),
      since: body.outcome?.since,
    });
    await eventually(async () =>
      expect(service.published).toMatchObject([
        {
          name: 'application.changed.v1',
          key: reference,
          version: 2,
          data: { applicationId: reference, outcome: { outcome: 'declined', since: body.outcome?.since } },
        },
      ]),
    );
  });

  it('names the credit reference agency whose data led to a refusal', async () => {
    await set({ outcome: 'declined', reason: 'credit-reference-agency' });
    expect((await seenByCustomer()).outcome?.text).toContain(`from a credit reference agency: ${agency}.`);
  });

  it('that is set again changes nothing, also with an old version', async () => {
    await set({ ...declined, version: 1 });
    const { status, body } = await set({ ...declined, version: 1 });
    expect([status, body.version, (await entries()).length]).toEqual([200, 2, 1]);
  });

  it('takes the place of the one before, and can be ended; the history has all of them', async () => {
    await set({ outcome: 'on-hold', reason: 'checks' });
    await set(declined);
    const { body } = await reopen();
    expect([body.outcome, body.version]).toEqual([null, 4]);
    expect((await reopen()).body.version).toBe(4);
    const { rows } = await service.pool.query(
      `SELECT o.outcome, o.ended_by AS "endedBy" FROM application_outcomes o
       JOIN tracked_applications t ON t.id = o.tracked_application_id WHERE t.application_id = $1 ORDER BY o.id`,
      [reference],
    );
    expect(rows).toEqual([
      { outcome: 'on-hold', endedBy: 'priya' },
      { outcome: 'declined', endedBy: 'priya' },
    ]);
    expect(await entries()).toEqual([
      { action: 'set outcome', reason: 'on-hold: More checks are needed' },
      { action: 'set outcome', reason: 'declined: Not affordable' },
      { action: 'reopen application', reason: 'was declined' },
    ]);
  });

  it('of a colleague is not ended by an Undo that is late', async () => {
    const { body: ours } = await set({ outcome: 'on-hold', reason: 'checks' });
    await set(declined);
    expect((await reopen(`?version=${ours.version}`)).status).toBe(409);
    expect((await seenByCustomer()).outcome?.outcome).toBe('declined');
    expect((await reopen(`?version=${ours.version + 1}`)).status).toBe(200);
  });

  it('of two that are set at the same moment on the same version is one', async () => {
    const answers = await Promise.all([
      set({ ...declined, version: 1 }),
      set({ outcome: 'repaid', reason: 'repaid', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  });

  it.each([
    ['an unknown outcome', { outcome: 'lost', reason: 'checks' }, 400],
    ['a reason of another outcome', { outcome: 'declined', reason: 'checks' }, 400],
    ['a reason by the name of a method', { outcome: 'declined', reason: 'constructor' }, 400],
    ['an old version', { ...declined, version: 7 }, 409],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await set<Problem>(body)).status).toBe(status);
    expect((await seenByCustomer()).outcome).toBeNull();
  });

  it('is not for agents, and not of an application that does not exist', async () => {
    expect((await set<Problem>(declined, agent)).status).toBe(403);
    reference = 'NONE';
    expect((await set<Problem>(declined)).status).toBe(404);
    expect((await reopen()).status).toBe(404);
  });
});

it('a person who is erased leaves no outcome behind', async () => {
  await set(declined);
  await service.call('POST', '/api/admin/people/requests', admin, {
    kind: 'erasure',
    reason: 'Asked by letter',
    references: [reference],
  });
  await eventually(async () => {
    const { rows } = await service.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM application_outcomes o
       WHERE NOT EXISTS (SELECT FROM tracked_applications t WHERE t.id = o.tracked_application_id)
         OR EXISTS (SELECT FROM tracked_applications t
           WHERE t.id = o.tracked_application_id AND t.application_id = $1)`,
      [reference],
    );
    expect(rows).toEqual([{ left: 0 }]);
    const { rowCount } = await service.pool.query(
      'SELECT FROM tracked_applications WHERE application_id = $1',
      [reference],
    );
    expect(rowCount).toBe(0);
  });
});

it('without a credit reference agency in the settings, nobody can be declined for its data', async () => {
  const other = await startApplications();
  const submitted = await other.submit();
  const answer = await other.call<Problem>('PUT', `/api/applications/${submitted}/outcome`, admin, {
    outcome: 'declined',
    reason: 'credit-reference-agency',
  });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    400,
    expect.stringContaining('CREDIT_REFERENCE_AGENCY'),
  ]);
  await other.stop();
});
