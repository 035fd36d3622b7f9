import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { SentCodeRequest } from '@loanline/proto/entities/confirmation/ways';
import type { EventOf } from '@loanline/proto/events';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let running: RunningApplications;
beforeAll(async () => {
  running = await startApplications();
  const insert = (reference: string, phone: string | null) =>
    running.pool.query(
      `INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name,
         customer_phone, phone_e164, stage_timestamps, stage_notes, stage_changed_at)
       VALUES ('track-' || $1, $1, 'Aisha', 'Rahman', $2, $2, array_fill(''::text, '{8}'),
         array_fill(''::text, '{8}'), now())`,
      [reference, phone],
    );
  await insert('R1', '+447700900101');
  await insert('R2', '+447700900102');
  await insert('LANDLINE', '+442079460000');
  await insert('NONE', null);
});
afterAll(() => running.stop());
beforeEach(() => running.pool.query('DELETE FROM confirmation_codes'));

const gateway = { kind: 'service', service: 'gateway' } as const;
const requests = () =>
  running.published.filter(
    (event): event is EventOf<'application.code-requested.v1'> =>
      event.name === 'application.code-requested.v1',
  );
const ask = async (reference: string, network = '192.0.2.1') => {
  const { status, body } = await running.call<SentCodeRequest>(
    'POST',
    `/internal/applications/${reference}/code`,
    gateway,
    { network },
  );
  expect([status, Object.keys(body)]).toEqual([200, ['requestId', 'sent']]);
  return body;
};
const request = async (reference: string, network?: string) => (await ask(reference, network)).requestId;
/** Requests a code, and reads it as messaging does. */
const codeFor = async (reference: string) => {
  const requestId = await request(reference);
  let code = '';
  await eventually(() => {
    code = requests().find(({ data }) => data.requestId === requestId)?.data.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    return Promise.resolve();
  });
  return { requestId, digits: code };
};
interface Code {
  readonly requestId: string;
  readonly digits: string;
}
const wrong = ({ digits }: { digits: string }) => (digits === '000000' ? '000001' : '000000');
const isRight = async (reference: string, { requestId, digits }: Code, ...others: Code[]) => {
  const { body } = await running.call<{ application: unknown }>(
    'POST',
    `/internal/applications/${reference}/check`,
    gateway,
    { code: { requestIds: [requestId, ...others.map((other) => other.requestId)], digits } },
  );
  return body.application !== null;
};

describe('a code to the phone of an application', () => {
  it('is published with the number that it goes to, stored as a hash, and audited', async () => {
    const { requestId, digits } = await codeFor('r1');
    const event = requests().find(({ data }) => data.requestId === requestId);
    expect(event?.data).toMatchObject({ applicationId: 'R1', mobile: '+447700900101' });
    const { rows } = await running.pool.query<{ row: string; minutes: number }>(
      `SELECT to_jsonb(c)::text AS row, round(extract(epoch FROM expires_at - requested_at) / 60)::int AS minutes
       FROM confirmation_codes c`,
    );
    expect(rows[0]?.minutes).toBe(10);
    expect(rows[0]?.row).not.toContain(digits);
    const audited = await running.pool.query(
      `SELECT actor FROM audit_entries WHERE action = 'send code' AND subject = 'applications/R1'`,
    );
    expect(audited.rows).toEqual([{ actor: 'customer' }]);
  });

  it('confirms once, typed with spaces, under any name of the application', async () => {
    const { requestId, digits } = await codeFor('track-R1');
    const typed = { requestId, digits: ` ${digits.slice(0, 3)} ${digits.slice(3)} ` };
    expect(await isRight('r1', typed)).toBe(true);
    expect(await isRight('r1', typed)).toBe(false);
  });

  it('counts once of ten right answers at the same moment', async () => {
    const code = await codeFor('R1');
    const answers = await Promise.all(Array.from({ length: 10 }, () => isRight('R1', code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('ends after five wrong answers, and another one does not', async () => {
    const [one, other] = [await codeFor('R1'), await codeFor('R1')];
    for (let i = 0; i < 5; i += 1) expect(await isRight('R1', { ...one, digits: wrong(one) })).toBe(false);
    expect(await isRight('R1', one)).toBe(false);
    expect(await isRight('R1', other)).toBe(true);
  });

  it('counts when it arrives after the text of a later request', async () => {
    const [early, late] = [await codeFor('R1'), await codeFor('R1')];
    expect(await isRight('R1', early, late)).toBe(true);
    expect(await isRight('R1', early, late)).toBe(false);
    expect(await isRight('R1', late, early)).toBe(true);
  });

  it('loses a try with each answer that may have been meant for it', async () => {
    const [one, other] = [await codeFor('R1'), await codeFor('R1')];
    const neither = ['000000', '000001', '000002'].find(
      (digits) => ![one.digits, other.digits].includes(digits),
    );
    for (let i = 0; i < 5; i += 1)
      expect(await isRight('R1', { ...one, digits: neither ?? '' }, other)).toBe(false);
    expect(await isRight('R1', one)).toBe(false);
    expect(await isRight('R1', other)).toBe(false);
  });

  it('is not good for another application, for another request or after ten minutes', async () => {
    const code = await codeFor('R1');
    expect(await isRight('R2', code)).toBe(false);
    expect(await isRight('R1', { ...code, requestId: crypto.randomUUID() })).toBe(false);
    expect(await isRight('R1', { ...code, digits: 'abcdef' })).toBe(false);
    await running.pool.query('UPDATE confirmation_codes SET expires_at = now()');
    expect(await isRight('R1', code)).toBe(false);
  });

  it.each(['nobody', 'LANDLINE', 'NONE'])(
    'of %s is not sent, and only the gateway is given the difference',
    async (reference) => {
      const before = requests().length;
      const { requestId, sent } = await ask(reference);
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(sent).toBe(false);
      await codeFor('R2');
      expect(requests()).toHaveLength(before + 1);
    },
  );

  it('is sent three times in a quarter of an hour, even when asked for at once, and eight times a day', async () => {
    const before = requests().length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('R1')));
    expect(answers.filter(({ sent }) => sent)).toHaveLength(3);
    const stored = async () => (await running.pool.query('SELECT FROM confirmation_codes')).rowCount ?? 0;
    expect(await stored()).toBe(3);
    const later = `UPDATE confirmation_codes SET requested_at = requested_at - interval '16 minutes'`;
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await running.pool.query(later);
      for (let i = 0; i < 4; i += 1) await request('R1');
    }
    expect(await stored()).toBe(8);
    await codeFor('R2');
    expect(requests()).toHaveLength(before + 9);
  });

  it('is sent to the customer after a stranger in another network has used up theirs, but not without limit', async () => {
    for (let i = 0; i < 5; i += 1) await request('R1', '198.51.100.7');
    const { requestId, digits } = await codeFor('R1');
    expect(await isRight('R1', { requestId, digits })).toBe(true);
    const stored = async () => (await running.pool.query('SELECT FROM confirmation_codes')).rowCount ?? 0;
    for (let network = 10; network < 20; network += 1) await request('R1', `203.0.113.${network}`);
    expect(await stored()).toBe(6);
    await running.pool.query(
      `UPDATE confirmation_codes SET requested_at = requested_at - interval '16 minutes'`,
    );
    for (let network = 20; network < 26; network += 1) await request('R1', `203.0.113.${network}`);
    await running.pool.query(
      `UPDATE confirmation_codes SET requested_at = requested_at - interval '16 minutes'`,
    );
    for (let network = 30; network < 36; network += 1) await request('R1', `203.0.113.${network}`);
    expect(await stored()).toBe(16);
  });

  it('is deleted after a day, and with its application', async () => {
    await codeFor('R1');
    expect((await running.deleteDue())['confirmation-codes']).toEqual({});
    await running.pool.query(`UPDATE confirmation_codes SET requested_at = now() - interval '25 hours'`);
    expect((await running.deleteDue())['confirmation-codes']).toEqual({ 'confirmation codes': 1 });
  });

  it('is refused to a caller that is not the gateway', async () => {
    expect((await running.call('POST', '/internal/applications/R1/code', anonymous)).status).toBe(403);
  });
});
