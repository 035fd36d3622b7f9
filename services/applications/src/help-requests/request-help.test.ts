import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import type { Caller } from '@loanline/kit/access/identity';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications({ HOLD_MOST_PER_DAY: '2' });
});
afterAll(() => service.stop());

const asks = { customerName: 'Aisha Rahman', mobileNumber: '07700 900 101', applicationId: '# 07 480' };
const ask = <B = { helpRequestId: string }>(body: unknown, key: string = randomUUID()) =>
  service.call<B>('POST', '/api/help-requests', anonymous, body, { 'idempotency-key': key });
const eventsOf = (key: string) => service.published.filter((event) => event.key === key);

it('given the same request sent ten times at once, one is stored and published once, and all get its id', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(asks, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = new Set(answers.map(({ body }) => body.helpRequestId));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  await eventually(async () => expect(eventsOf(id)).toHaveLength(1));
  expect(eventsOf(id)[0]?.data).toEqual({
    helpRequestId: id,
    applicationId: '07480',
    customerName: 'Aisha Rahman',
    phoneNumber: '07700 900 101',
    hold: 'short',
  });
  expect(service.logged.join('')).not.toContain('Aisha');
});

it('given a key that came with another request, it is refused', async () => {
  const key = randomUUID();
  await ask(asks, key);
  const { status, body } = await ask<{ code: string }>({ ...asks, customerName: 'Someone Else' }, key);
  expect([status, body.code]).toEqual([409, 'idempotency-key-reused']);
});

const askAs = async (caller: Caller, body: object) =>
  (await service.call<{ helpRequestId: string; hold: string }>('POST', '/api/help-requests', caller, body))
    .body;

it.each([
  ['the first name of the application', ' priya ', 'Priya Okafor'],
  ['another name', 'Aisha', 'Aisha'],
  ['the whole name', 'Priya Adaeze Okafor', 'Priya Adaeze Okafor'],
])('given %s, staff get the name %j as %j', async (_what, customerName, name) => {
  const applicationId = await service.submit();
  const { body } = await ask({ ...asks, customerName, applicationId: applicationId.toLowerCase() });
  await eventually(async () =>
    expect(eventsOf(body.helpRequestId)[0]?.data).toMatchObject({ customerName: name }),
  );
});

describe('how long reminders are held', () => {
  let own: string;
  let customer: Caller;
  beforeAll(async () => {
    own = await service.submit();
    customer = { kind: 'customer', applicationId: own };
  });

  const theirs = '+44 (0)7700 900123';
  it.each<[string, () => Caller, () => string | undefined, string, string]>([
    ['nobody who is known', () => anonymous, () => own, theirs, 'short'],
    ['the customer of the application', () => customer, () => `# ${own.toLowerCase()}`, theirs, 'usual'],
    ['the customer of an application who names none', () => customer, () => undefined, theirs, 'usual'],
    ['the customer of another one', () => customer, () => '07480', theirs, 'short'],
    ['a customer who names a number of somebody else', () => customer, () => own, '07700900101', 'short'],
    [
      'the customer of one that is gone',
      () => ({ kind: 'customer', applicationId: '07481' }),
      () => '07481',
      theirs,
      'short',
    ],
  ])('given %s asks, then the answer and the event say it', async (...given) => {
    const [_who, caller, applicationId, mobileNumber, hold] = given;
    const answer = await askAs(caller(), { ...asks, mobileNumber, applicationId: applicationId() });
    expect(answer.hold).toBe(hold);
    await eventually(async () => expect(eventsOf(answer.helpRequestId)[0]?.data).toMatchObject({ hold }));
  });

  it('is as usual for a number that staff or the board have replaced, and for the new one', async () => {
    await service.pool.query(
      `UPDATE tracked_applications SET phone_e164 = '+447700900124' WHERE application_id = $1`,
      [own],
    );
    for (const mobileNumber of [theirs, '07700 900124'])
      expect((await askAs(customer, { ...asks, mobileNumber, applicationId: own })).hold).toBe('usual');
  });
});

it('given as many numbers as may be held in a day, further ones are held only for customers whose number they are', async () => {
  await service.pool.query('TRUNCATE help_requests');
  const from = (place: number) => ({
    customerName: 'Aisha Rahman',
    mobileNumber: `0770090020${place}`,
  });
  const reference = await service.submit();
  const owner: Caller = { kind: 'customer', applicationId: reference };
  const held = async (caller: Caller, place: number, key: string = randomUUID()) =>
    (
      await service.call<{ hold: string }>('POST', '/api/help-requests', caller, from(place), {
        'idempotency-key': key,
      })
    ).body.hold;
  const key = randomUUID();
  expect([await held(anonymous, 1), await held(anonymous, 2), await held(anonymous, 1)]).toEqual([
    'short',
    'short',
    'short',
  ]);
  expect([await held(anonymous, 3, key), await held(anonymous, 3, key)]).toEqual(['none', 'none']);
  // Their hold is there already.
  expect(await held(anonymous, 2)).toBe('short');
  expect(await held(owner, 4)).toBe('none');
  await service.pool.query(
    `UPDATE tracked_applications SET phone_e164 = '+447700900204' WHERE application_id = $1`,
    [reference],
  );
  expect(await held(owner, 4)).toBe('usual');
  const metrics = await (await fetch(`${service.url()}/metrics`)).text();
  expect(Number(/^contact_holds_of_day_ratio\S* (\S+)$/m.exec(metrics)?.[1])).toBe(1);
  await service.pool.query(`UPDATE help_requests SET created_at = created_at - interval '25 hours'`);
  expect(await held(anonymous, 3)).toBe('short');
});

it('needs no reference', async () => {
  const { status } = await ask({ customerName: 'Aisha', mobileNumber: '+44 7700 900101' });
  expect(status).toBe(201);
});

it.each([
  ['no name', { ...asks, customerName: '  ' }, 'customerName', 'Enter your name'],
  [
    'a landline',
    { ...asks, mobileNumber: '0161 496 0000' },
    'mobileNumber',
    'Please enter a valid UK mobile number',
  ],
  ['no number', { customerName: 'Aisha' }, 'mobileNumber', 'Enter the number to call you on'],
  [
    'no reference at all',
    { ...asks, applicationId: '<b>' },
    'applicationId',
    'That is not an application reference',
  ],
])('is refused with %s', async (_case, body, path, message) => {
  const answer = await ask<{ details: unknown }>(body);
  expect([answer.status, answer.body.details]).toEqual([400, [{ path, message }]]);
});
