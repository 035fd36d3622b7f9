import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let running: RunningApplications;
beforeAll(async () => {
  running = await startApplications();
  await running.pool.query(`
    INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name,
      customer_phone, phone_e164, customer_address, stage_timestamps, stage_notes, stage_changed_at)
    VALUES ('track-1', 'R1', 'Aisha', 'Rahman', '07700 900101', '+447700900101', '1 Row, Manchester, M1 1AE',
      array_fill(''::text, '{8}'), array_fill(''::text, '{8}'), now())`);
});
afterAll(() => running.stop());

const gateway = { kind: 'service', service: 'gateway' } as const;
const check = (reference: string, answer: unknown, caller: Caller) =>
  running.call('POST', `/internal/applications/${reference}/check`, caller, answer);

describe('checking that an application is the caller’s own', () => {
  it.each(['R1', 'r1', 'track-1'])('the right answer gives both its names, by %s', async (reference) => {
    const { status, body } = await check(reference, { postcode: 'm1 1ae' }, gateway);
    expect(status).toBe(200);
    expect(body).toEqual({ reference: 'R1', application: { applicationId: 'R1', trackerId: 'track-1' } });
  });

  it('a wrong answer and an unknown reference get the same error', async () => {
    const wrong = await check('R1', { postcode: 'M2 2BB' }, gateway);
    expect(wrong).toMatchObject({ status: 200, body: { reference: 'R1', application: null } });
    const unknown = await check('R2', { postcode: 'm1 1ae' }, gateway);
    expect(unknown).toMatchObject({ status: 200, body: { reference: 'r2', application: null } });
  });

  it.each(['R1', 'r1', 'track-1'])(
    'a wrong answer counts against the one application, by %s',
    async (reference) => {
      const { body } = await check(reference, { postcode: 'M2 2BB' }, gateway);
      expect(body).toEqual({ reference: 'R1', application: null });
    },
  );

  it.each([
    ['anybody', anonymous],
    ['staff', admin],
  ])('is refused to %s', async (_who, caller) => {
    expect((await check('R1', { postcode: 'm1 1ae' }, caller)).status).toBe(403);
  });
});
