import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { Report } from '@loanline/proto/entities/report';
import { addDays, londonToday } from '@loanline/proto/rules/dates/dates';
import { randomUUID } from 'node:crypto';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let running: RunningApplications;
beforeAll(async () => {
  running = await startApplications();
});
afterAll(() => running.stop());
beforeEach(() => running.pool.query('TRUNCATE wizard_visits, wizard_steps'));

const reach = (step: string, visit: string) =>
  running.call('POST', '/api/wizard-steps', anonymous, { flow: 'apply', step, visit });
const visitThrough = async (steps: readonly string[], visit: string = randomUUID()) => {
  for (const step of steps) expect((await reach(step, visit)).status).toBe(204);
};
const figuresOf = async (today = londonToday()) => {
  const { body } = await running.call<Report>(
    'GET',
    `/api/reports/applications?from=${today}&until=${today}`,
    admin,
  );
  const { figures = [] } = body.find(({ topic }) => topic === 'wizard-steps') ?? {};
  return figures.map(({ key, value, counts }) => [key, value, counts?.part, counts?.whole]);
};
const allSteps = [
  'personal-details',
  'address',
  'loan-request',
  'verification',
  'employment',
  'payment-details',
  'consent',
  'submitted',
];

it('counts who continued from each step, and who submitted the form', async () => {
  await visitThrough(allSteps);
  await visitThrough(allSteps.slice(0, 2));
  await visitThrough(allSteps.slice(0, 1));
  // Continued on another device.
  await visitThrough(allSteps.slice(5));
  expect((await figuresOf()).slice(0, 4)).toEqual([
    ['apply', 50, 2, 4],
    ['apply personal-details', expect.closeTo(66.67), 2, 3],
    ['apply address', 50, 1, 2],
    ['apply loan-request', 100, 1, 1],
  ]);
  expect((await figuresOf()).at(-1)).toEqual(['apply consent', 100, 2, 2]);
});

it('counts a visit once a day, however often it reaches a step, and at the same time', async () => {
  const visit = randomUUID();
  await visitThrough(['personal-details', 'address'], visit);
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => reach(n % 2 ? 'personal-details' : 'address', visit)),
  );
  expect(await figuresOf()).toEqual([
    ['apply', 0, 0, 1],
    ['apply personal-details', 100, 1, 1],
    ['apply address', 0, 0, 1],
  ]);
});

it('counts a visit that continues after midnight on the day before', async () => {
  const visit = randomUUID();
  await visitThrough(['personal-details'], visit);
  await running.pool.query('UPDATE wizard_visits SET day = day - 1');
  await running.pool.query('UPDATE wizard_steps SET day = day - 1');
  await visitThrough(['address'], visit);
  expect(await figuresOf(addDays(londonToday(), -1))).toEqual([
    ['apply', 0, 0, 1],
    ['apply personal-details', 100, 1, 1],
  ]);
});

it('leaves connections to customers while another instance counts, and refuses what is too much', async () => {
  const other = await running.pool.connect();
  await other.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('wizard steps', 0))`);
  const refused = { count: 0 };
  const flood = Array.from({ length: 120 }, async () => {
    if ((await reach('address', randomUUID())).status === 503) refused.count += 1;
  });
  await eventually(() => {
    expect(refused.count).toBe(20);
    return Promise.resolve();
  });
  const tracked = await running.call('GET', '/api/applications/none', anonymous);
  await other.query('ROLLBACK');
  other.release();
  expect(tracked.status).toBe(404);
  await Promise.all(flood);
  expect((await figuresOf())[0]).toEqual(['apply', 0, 0, 100]);
});

it('stores a row for a step and day, and no more of a flood', async () => {
  await visitThrough(['personal-details']);
  await running.pool.query('UPDATE wizard_steps SET reached = 100000');
  await visitThrough(['personal-details']);
  const { rows } = await running.pool.query(`SELECT step, reached FROM wizard_steps ORDER BY 1`);
  expect(rows).toEqual([
    { step: 'began', reached: 100_000 },
    { step: 'personal-details', reached: 100_000 },
  ]);
  expect((await running.pool.query('SELECT FROM wizard_visits')).rowCount).toBe(2);
});

it.each([
  ['a step of the other wizard', { flow: 'apply', step: 'income', visit: randomUUID() }],
  ['a step that no wizard has', { flow: 'apply', step: 'toString', visit: randomUUID() }],
  ['a visit that is no random number', { flow: 'apply', step: 'address', visit: 'Ann Lee' }],
])('refuses %s', async (_what, body) => {
  expect((await running.call('POST', '/api/wizard-steps', anonymous, body)).status).toBe(400);
});
