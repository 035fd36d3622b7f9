import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Problem } from '@loanline/proto/problems';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
let reference = '';
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  reference = await service.submit();
  await service.forgetPublished();
});

const customer = () => ({ kind: 'customer', applicationId: reference }) as const;
const withdraw = <B = TrackedApplication>(caller: Parameters<typeof service.call>[2] = customer()) =>
  service.call<B>('POST', `/api/applications/${reference}/withdraw`, caller);
const setByStaff = (outcome: string, reason: string) =>
  service.call('PUT', `/api/applications/${reference}/outcome`, admin, { outcome, reason });
const seenByStaff = async () =>
  (await service.call<StaffApplication>('GET', `/api/applications/${reference}`, admin)).body;

describe('a customer who withdraws their application', () => {
  it('sees that it is withdrawn, and staff see live who withdrew it', async () => {
    const { status, body } = await withdraw();
    expect([status, body.outcome]).toMatchObject([
      200,
      { outcome: 'withdrawn', title: 'You have withdrawn your application' },
    ]);
    expect((await seenByStaff()).outcome).toMatchObject({ actor: 'customer', reason: 'customer' });
    await eventually(async () =>
      expect(service.published).toMatchObject([
        { name: 'application.changed.v1', version: 2, data: { outcome: { outcome: 'withdrawn' } } },
      ]),
    );
    const { rows } = await service.pool.query(
      `SELECT actor, reason FROM audit_entries WHERE action = 'withdraw application' AND subject = $1`,
      [`applications/${reference}/outcome`],
    );
    expect(rows).toEqual([{ actor: 'customer', reason: 'was at stage 1' }]);
  });

  it('changes nothing by doing it again, also twice at once', async () => {
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
  });

  it('can do so while it is on hold, and staff can reopen it', async () => {
    await setByStaff('on-hold', 'checks');
    expect((await withdraw()).status).toBe(200);
    const { body } = await service.call<StaffApplication>(
      'DELETE',
      `/api/applications/${reference}/outcome`,
      admin,
    );
    expect(body.outcome).toBeNull();
  });

  it.each([
    ['declined', 'affordability'],
    ['cancelled', 'duplicate'],
    ['repaid', 'repaid'],
  ])('is refused once it is %s', async (outcome, reason) => {
    await setByStaff(outcome, reason);
    const { status, body } = await withdraw<Problem>();
    expect([status, body.code]).toEqual([409, 'not-allowed-now']);
    expect((await seenByStaff()).outcome).toMatchObject({ outcome });
  });

  it('is refused once the money has been sent', async () => {
    await service.call('PATCH', `/api/applications/${reference}/stage`, admin, { stage: 8 });
    const { status, body } = await withdraw<Problem>();
    expect([status, body.error]).toEqual([
      409,
      'This application can no longer be withdrawn here. Send us a message.',
    ]);
    expect((await seenByStaff()).outcome).toBeNull();
  });
});

it('nobody else can withdraw it: no stranger, no other customer, no staff', async () => {
  const statuses = [];
  for (const caller of [anonymous, { kind: 'customer', applicationId: '07480' } as const, agent, admin])
    statuses.push((await withdraw(caller)).status);
  expect(statuses).toEqual([404, 404, 403, 403]);
  expect((await seenByStaff()).outcome).toBeNull();
});
