import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { Report } from '@loanline/proto/entities/report';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let running: RunningApplications;
beforeAll(async () => {
  running = await startApplications();
  for (let i = 0; i < 4; i += 1) await running.submit();
  await running.pool.query(`
    WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM loan_applications)
    UPDATE loan_applications l SET created_at = (ARRAY['2026-10-25 00:30+01', '2026-10-25 23:59+00',
      '2026-10-26 00:00+00', '2026-10-24 12:00+01']::timestamptz[])[n] FROM numbered WHERE numbered.id = l.id`);
  await running.pool.query('DELETE FROM stage_changes');
  const changes = [
    // application, from, to, at, undone, source
    [1, null, 1, '2026-10-20 09:00Z', false],
    [1, 1, 2, '2026-10-25 10:00Z', false],
    [1, 2, 3, '2026-10-25 11:00Z', true],
    [1, 3, 2, '2026-10-25 12:00Z', false, 'undo'],
    [1, 2, 4, '2026-10-25 13:00Z', false],
    [2, null, 2, '2026-10-25 09:00Z', false],
    [2, 2, 2, '2026-10-25 09:30Z', false],
    [2, 2, 4, '2026-10-25 10:00Z', false],
    [3, 4, 5, '2026-10-24 10:00Z', false],
  ];
  const { rows } = await running.pool.query<{ id: number }>(
    'SELECT id FROM tracked_applications ORDER BY id',
  );
  for (const [place, from, to, at, undone, source = 'staff'] of changes)
    await running.pool.query(
      `INSERT INTO stage_changes (tracked_application_id, from_stage, to_stage, source, occurred_at, undone)
       VALUES ($1, $2, $3, $6, $4, $5)`,
      [rows[Number(place) - 1]?.id, from, to, at, undone, source],
    );
});
afterAll(() => running.stop());

const reportOf = async (from: string, until: string, caller = admin) =>
  running.call<Report>('GET', `/api/reports/applications?from=${from}&until=${until}`, caller);
const figuresOf = async (topic: string, from: string, until: string) => {
  const { body } = await reportOf(from, until);
  const { figures = [] } = body.find((one) => one.topic === topic) ?? {};
  return figures.map(({ key, value, before }) => [key, value, before]);
};

it('counts submissions by the days of London, beside those of the period before', async () => {
  expect(await figuresOf('submissions', '2026-10-25', '2026-10-25')).toEqual([['apply', 2, 1]]);
  expect(await figuresOf('submissions-by-day', '2026-10-25', '2026-10-26')).toEqual([
    ['2026-10-24', 0, 1],
    ['2026-10-25', 2, 0],
    ['2026-10-26', 1, 0],
  ]);
});

it('counts the stages that applications reached, without what was undone or repeated', async () => {
  expect(await figuresOf('stages-reached', '2026-10-25', '2026-10-25')).toEqual([
    ['2', 2, 0],
    ['4', 2, 0],
    ['5', 0, 1],
  ]);
});

it('measures how long applications were in a stage, from a change before the period as well', async () => {
  expect(await figuresOf('stage-hours', '2026-10-25', '2026-10-25')).toEqual([
    ['1', 121, null],
    // 3 hours and 1 hour.
    ['2', 2, null],
  ]);
});

it.each([
  ['?from=2026-10-26&until=2026-10-25', 'The first day cannot be after the last'],
  ['?from=2026-01-01&until=2026-10-25', 'A report covers 92 days at most'],
  ['?from=25/10/2026&until=2026-10-25', 'Dates look like 2026-11-30'],
])('refuses %s', async (query, sentence) => {
  const { status, body } = await running.call('GET', `/api/reports/applications${query}`, admin);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
});

it('is only for admins', async () => {
  expect((await reportOf('2026-10-25', '2026-10-25', agent)).status).toBe(403);
  expect((await reportOf('2026-10-25', '2026-10-25', anonymous)).status).toBe(401);
});
