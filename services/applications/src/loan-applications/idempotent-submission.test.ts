import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestHashOf } from '@loanline/kit/http/idempotency';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { Problem } from '@loanline/proto/problems';
import { addDays, formatUkDate, londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { randomUUID } from 'node:crypto';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

interface Receipt {
  readonly id: number;
  readonly applicationId: string;
}

const today = londonToday();
const apply = applyPayload(today);

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());

const submit = <B = Receipt>(body: unknown, headers: Record<string, string> = {}) =>
  service.call<B>('POST', '/api/loan-applications', anonymous, body, headers);
const stored = async () =>
  (await service.pool.query<{ count: number }>('SELECT count(*) FROM loan_applications')).rows[0]?.count;
const read = async (id: number) =>
  (await service.call<Record<string, unknown>>('GET', `/api/loan-applications/${id}`, admin)).body;

describe('an Idempotency-Key', () => {
  it('with the same body answers with the application stored first', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await submit(apply, key);
    const again = await submit(apply, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  it('answers a retry after midnight, when the payout date has passed in the meantime', async () => {
    const key = randomUUID();
    const yesterdays = { ...apply, applicationDate: formatUkDate(addDays(today, -1)) };
    const first = await submit(apply, { 'idempotency-key': key });
    await service.pool.query('UPDATE loan_applications SET request_hash = $2 WHERE idempotency_key = $1', [
      key,
      requestHashOf(yesterdays),
    ]);
    expect(await submit(yesterdays, { 'idempotency-key': key })).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect((await submit(yesterdays, { 'idempotency-key': randomUUID() })).status).toBe(400);
  });

  it.each([[undefined], [{}]])('without an application (%j) is refused and keeps nothing', async (body) => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await submit(body, key)).status).toBe(400);
    expect((await submit(apply, key)).status).toBe(201);
    expect((await submit(body, key)).status).toBe(409);
  });

  it('with another body is refused with the reference of the application stored first, and nothing else', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { applicationId } = (await submit(apply, key)).body;
    const { status, body } = await submit<Problem>({ ...apply, forename: 'Mallory' }, key);
    expect([status, body]).toEqual([
      409,
      {
        error: 'We already have this application with other answers. Call us to change them.',
        code: 'idempotency-key-reused',
        applicationId,
      },
    ]);
    const { forename, submission } = await read((await submit(apply, key)).body.id);
    expect([forename, submission]).toEqual([apply['forename'], apply]);
  });

  it.each([['1'], ['00000000-0000-0000-0000-000000000000'], ['c232ab00-9414-11ec-b3c8-9f6bdeced846']])(
    'that could be guessed (%s) tells nobody the reference',
    async (key) => {
      await submit(apply, { 'idempotency-key': key });
      const { body } = await submit<Problem>({ ...apply, forename: 'Mallory' }, { 'idempotency-key': key });
      expect(body).toEqual({ error: expect.any(String), code: 'idempotency-key-reused' });
    },
  );

  it('makes one application of 20 posts at the same moment', async () => {
    const before = Number(await stored());
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(apply, key)));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.applicationId}`)).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await stored()).toBe(before + 1);
  });

  it.each([['with space inside'], ['x'.repeat(201)]])('that is malformed (%s) is refused', async (key) => {
    expect((await submit(apply, { 'idempotency-key': key })).status).toBe(400);
  });
});
