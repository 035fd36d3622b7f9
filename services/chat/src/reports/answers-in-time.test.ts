import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import type { AnswersCount } from '@loanline/proto/entities/conversations/answers';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { officeCalendar, officeTimeBetween, openingsBetween } from '@loanline/proto/rules/dates/office-time';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

const gateway: Caller = { kind: 'service', service: 'gateway' };
const calendar = officeCalendar({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' });
/** The Monday after the clocks went back, and two days; the weekend is in the period before. */
const period = { from: '2026-10-26', until: '2026-10-28' };
const openings = openingsBetween(calendar, new Date('2026-10-19T00:00Z'), new Date('2026-10-29T00:00Z'));
const query = {
  ...period,
  openings: openings.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
  firstMinutes: 60,
  nextMinutes: 240,
};

let running: RunningChat;
const count = async (changed: object = {}) =>
  (await running.call<AnswersCount[]>('POST', '/internal/inbox/answers', gateway, { ...query, ...changed }))
    .body;

interface Stored {
  readonly since: Date;
  readonly at: Date;
  readonly isFirst: boolean;
}

/** Every 37 minutes one, each later than the one before by some hours of the clock. */
const stored: readonly Stored[] = Array.from({ length: 180 }, (_, n) => {
  const at = new Date(Date.parse('2026-10-23T12:00:00Z') + n * 37 * minuteMs);
  return { since: new Date(at.getTime() - (n % 23) * 53 * minuteMs), at, isFirst: n % 2 === 0 };
});

beforeAll(async () => {
  running = await startChat();
  for (const { since, at, isFirst } of stored)
    await running.pool.query(
      `INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
       VALUES (1001, 'application', $1, $2, $3)`,
      [since, at, isFirst],
    );
});
afterAll(() => running.stop());

it.each(['first', 'next'] as const)(
  'counts the %s answers in time of both periods as the rule of office hours does',
  async (response) => {
    const target = (response === 'first' ? 60 : 240) * minuteMs;
    const ofKind = stored.filter(({ isFirst }) => isFirst === (response === 'first'));
    const between = (from: string, end: string) =>
      ofKind.filter(({ at }) => at >= new Date(from) && at < new Date(end));
    const inTime = (answers: readonly Stored[]) =>
      answers.filter(({ since, at }) => officeTimeBetween(calendar, since, at) < target).length;
    // Midnight in London before the clocks went back, and after.
    const before = between('2026-10-22T23:00:00Z', '2026-10-26T00:00:00Z');
    const now = between('2026-10-26T00:00:00Z', '2026-10-29T00:00:00Z');
    const expected = {
      kind: 'application',
      response,
      answers: now.length,
      inTime: inTime(now),
      answersBefore: before.length,
      inTimeBefore: inTime(before),
    };
    expect(await count()).toContainEqual(expected);
    expect(expected.inTime).toBeGreaterThan(0);
    expect(expected.inTime).toBeLessThan(expected.answers);
  },
);

it('counts as many answers as the table has in the period', async () => {
  const counts = await count();
  const { rows } = await running.pool.query(`
    SELECT count(*)::int AS answers FROM answers
    WHERE (answered_at AT TIME ZONE 'Europe/London')::date BETWEEN '2026-10-26' AND '2026-10-28'`);
  expect(rows).toEqual([{ answers: counts.reduce((sum, { answers }) => sum + answers, 0) }]);
});

it('counts an answer that came when it was due as late, and one a moment sooner as in time', async () => {
  await running.pool.query(`
    INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first) VALUES
      (1002, 'inquiry', '2026-10-27 16:50Z', '2026-10-28 09:20Z', true),
      (1002, 'inquiry', '2026-10-27 16:50Z', '2026-10-28 09:19:59.999Z', true)`);
  expect(await count()).toContainEqual({
    kind: 'inquiry',
    response: 'first',
    answers: 2,
    inTime: 1,
    answersBefore: 0,
    inTimeBefore: 0,
  });
});
