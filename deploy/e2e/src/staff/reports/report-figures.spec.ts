import { anyHour } from '@loanline/kit/testing/any-hour';
import { freePort } from '@loanline/kit/testing/processes';
import {
  loanApplicationFlowLabels,
  loanApplicationFlows,
  type LoanApplicationFlow,
} from '@loanline/proto/enums/loan-application-flows';
import { submitted, wizardSteps } from '@loanline/proto/enums/wizard-steps';
import { staffStageName } from '@loanline/proto/enums/stages';
import { addDays, londonToday } from '@loanline/proto/rules/dates/dates';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { officeCalendar, officeTimeBetween } from '@loanline/proto/rules/dates/office-time';
import { openStaffScreen } from '../../journeys/staff.ts';
import { startOwnProduct } from '../../support/own-product.ts';
import { admin } from '../../support/run-product.ts';
import { expect, test } from '../../support/test.ts';
import { countedTables, said } from './counted-tables.ts';
import { countedIn, days, daysAgo, figuresIn, rowsIn, rowsOf } from './figures.ts';
import { fillReports } from './fill-reports.ts';

/** In SQL, which step of a form comes after which; the last is followed by the submission. */
const nextSteps = loanApplicationFlows
  .flatMap((flow) => {
    const steps = [...Object.keys(wizardSteps[flow]), submitted];
    return steps.slice(1).map((step, place) => `('${flow}', '${steps[place]}', '${step}')`);
  })
  .join(', ');

/** A phone and a desktop, in pixels. */
const widths = [360, 1440];

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  const phones = await freePort();
  own = await startOwnProduct('figures', {
    ...anyHour,
    SANDBOX: '1',
    SANDBOX_PORT: String(phones),
    OFFICE_HOURS: 'Mon-Sun 00:00-24:00',
    RESPONSE_FIRST_MINUTES: '60',
    RESPONSE_NEXT_MINUTES: '60',
  });
  const request = await playwright.request.newContext({ baseURL: own.url });
  await fillReports(request, { urls: own.urls, phones: `http://localhost:${phones}`, admin });
  await request.dispose();
});
test.afterAll(() => own.stop());

test.beforeEach(async ({ page }) => {
  const today = londonToday();
  const period = `${addDays(today, 1 - days)}..${today}`;
  await openStaffScreen(page, own.url, admin, `?section=reports&period=${period}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

for (const width of widths)
  test(`the figures on the screen equal those counted in the databases, ${width} px wide @both-ways`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const { title, service, events, wordsOf } of countedTables)
      await test.step(title, () =>
        // A message may just be on its way, and events between the services.
        expect(async () => {
          await page.getByRole('button', { name: 'Refresh' }).click();
          await expect(page.getByRole('table', { name: title, exact: true })).toBeVisible();
          expect(await figuresIn(page, title)).toEqual(
            await countedIn(own.databaseOf(service), events, wordsOf),
          );
        }).toPass({ timeout: 30_000 }),
      );

    await page.getByText('Figures for each day').click();
    const byDay = await figuresIn(page, 'Submitted applications by day');
    const submissions = await rowsOf<{ ago: number; count: number }>(
      own.databaseOf('applications'),
      `SELECT ${daysAgo('created_at')} AS ago, count(*)::int AS count FROM loan_applications GROUP BY 1`,
    );
    const countOn = (ago: number) => String(submissions.find((day) => day.ago === ago)?.count ?? 0);
    expect(Object.values(byDay)).toEqual([2, 1, 0].map((ago) => [countOn(ago), countOn(ago + days)]));
  });

for (const width of widths)
  test(`the sums of failed card payments equal those of the database, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = 'Amounts of failed card payments';
    await expect(page.getByRole('table', { name: title })).toBeVisible();
    const failed = await rowsOf<{ amount: string; isNow: boolean }>(
      own.databaseOf('messaging'),
      `SELECT amount, ago < ${days} AS "isNow" FROM (
         SELECT b.amount_due AS amount, ${daysAgo('coalesce(c.occurred_at, b.created_at)')} AS ago
         FROM back_call_requests b LEFT JOIN back_call_status_changes c
           ON c.back_call_request_id = b.id AND c.to_status = 'failed_cpa'
         WHERE c.id IS NOT NULL OR b.status = 'failed_cpa') failed
       WHERE ago BETWEEN 0 AND ${2 * days - 1}`,
    );
    const sumOf = (isNow: boolean) =>
      failed
        .filter((one) => one.isNow === isNow)
        .reduce((sum, { amount }) => sum + Number(amount.replaceAll(/[£,]/g, '')), 0)
        .toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
    expect((await figuresIn(page, title))['All']).toEqual([sumOf(true), sumOf(false)]);
  });

/** Such as 7 of 9 (77.8%): 100% is all of them. */
const partText = (part: number, whole: number): string => {
  const percent = Math.round((1_000 * part) / whole) / 10;
  return `${part} of ${whole} (${part < whole ? Math.min(99.9, percent) : 100}%)`;
};

interface Visits {
  readonly flow: LoanApplicationFlow;
  readonly step: string;
  readonly isNow: boolean;
  readonly reached: number;
  readonly continued: number;
}

for (const width of widths)
  test(`the visits of the forms, step by step, equal those counted in the database, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = 'How far visitors get in the forms';
    await expect(page.getByRole('table', { name: title })).toBeVisible();
    // A visit counts once for each day and step. It continued from a step if it reached the next one; the line
    // of the form counts those that were submitted.
    const visits = await rowsOf<Visits>(
      own.databaseOf('applications'),
      `SELECT v.flow, v.step, ago < ${days} AS "isNow", count(*)::int AS reached,
       count(*) FILTER (WHERE EXISTS (SELECT FROM wizard_visits later WHERE later.visit = v.visit AND later.flow = v.flow
         AND later.step = CASE v.step WHEN 'began' THEN 'submitted' ELSE next.step END))::int AS "continued"
     FROM (SELECT *, (now() AT TIME ZONE 'Europe/London')::date - day AS ago FROM wizard_visits) v
     LEFT JOIN (VALUES ${nextSteps}) next (flow, before, step) ON next.flow = v.flow AND next.before = v.step
     WHERE v.step <> 'submitted' AND ago BETWEEN 0 AND ${2 * days - 1} GROUP BY 1, 2, 3`,
    );
    const shareOf = (flow: string, step: string, isNow: boolean) => {
      const found = visits.find((one) => one.flow === flow && one.step === step && one.isNow === isNow);
      if (!found) return '–';
      return partText(found.continued, found.reached);
    };
    const expected = loanApplicationFlows.flatMap((flow) => {
      const steps: Readonly<Record<string, string>> = wizardSteps[flow];
      const lines = [
        ['began', loanApplicationFlowLabels[flow]] as const,
        ...Object.entries(steps).map(([step, name], place) => [step, `${place + 1}. ${name}`] as const),
      ];
      return lines
        .filter(([step]) => visits.some((one) => one.flow === flow && one.step === step))
        .map(([step, about]) => [about, shareOf(flow, step, true), shareOf(flow, step, false)]);
    });
    expect(expected.length).toBeGreaterThan(4);
    await expect.poll(() => rowsIn(page, title)).toEqual(expected);
  });

/** Such as 45 min, 2 h 5 min, 20 h or 2.4 days. */
const timeText = (minutes: number): string => {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole < 600) return `${Math.floor(whole / 60)} h${whole % 60 === 0 ? '' : ` ${whole % 60} min`}`;
  return whole < 1_440 ? `${Math.round(whole / 60)} h` : `${(whole / 1_440).toFixed(1)} days`;
};

const answeredNames: Readonly<Record<string, string>> = {
  application: 'Application chats',
  inquiry: 'Inquiries',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** In the office's hours of this product, which is never closed but on bank holidays. */
const calendar = officeCalendar({ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' });

interface Answer {
  readonly kind: string;
  readonly isFirst: boolean;
  readonly isNow: boolean;
  readonly waitingSince: Date;
  readonly answeredAt: Date;
}

const shareText = (answers: readonly Answer[]): string => {
  const inTime = answers.filter(
    ({ waitingSince, answeredAt }) => officeTimeBetween(calendar, waitingSince, answeredAt) < 60 * minuteMs,
  ).length;
  return answers.length === 0 ? '–' : partText(inTime, answers.length);
};

for (const width of widths)
  test(`the time in each stage equals that measured in the database, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const changes = await rowsOf<{ stage: string | null; ago: number; hours: number | null }>(
      own.databaseOf('applications'),
      `SELECT from_stage::text AS stage, ${daysAgo('occurred_at')} AS ago,
       extract(epoch FROM occurred_at - lag(occurred_at) OVER (PARTITION BY tracked_application_id ORDER BY id))::float8
         / 3600 AS hours
     FROM stage_changes WHERE undone = false AND (from_stage IS NULL OR from_stage <> to_stage)`,
    );
    const left = changes.flatMap(({ stage, hours, ago }) =>
      stage === null || hours === null || ago >= 2 * days ? [] : [{ stage, hours, ago }],
    );
    const timeOf = (stage: string, isNow: boolean) => {
      const times = left
        .filter((one) => one.stage === stage && one.ago < days === isNow)
        .map(({ hours }) => hours)
        .toSorted((one, other) => one - other);
      const middle = [times[Math.floor((times.length - 1) / 2)], times[Math.ceil((times.length - 1) / 2)]];
      return times.length === 0 ? '–' : timeText((60 * ((middle[0] ?? 0) + (middle[1] ?? 0))) / 2);
    };
    const stages = [...new Set(left.map(({ stage }) => stage))].toSorted();
    expect(stages.length).toBeGreaterThan(1);
    await expect
      .poll(() => rowsIn(page, 'Time in each stage'))
      .toEqual(
        stages.map((stage) => [
          `${stage}. ${staffStageName(Number(stage))}`,
          timeOf(stage, true),
          timeOf(stage, false),
        ]),
      );
  });

for (const width of widths)
  test(`the shares of answers in time, and how long customers waited, equal those counted in the databases, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('table', { name: 'Answers within target' })).toBeVisible();
    const statement = `SELECT kind, is_first AS "isFirst", ${daysAgo('answered_at')} < ${days} AS "isNow",
      waiting_since AS "waitingSince", answered_at AS "answeredAt"
    FROM answers WHERE ${daysAgo('answered_at')} BETWEEN 0 AND ${2 * days - 1}`;
    const answers = [
      ...(await rowsOf<Answer>(own.databaseOf('chat'), statement)),
      ...(await rowsOf<Answer>(own.databaseOf('messaging'), statement)),
    ];
    const lineOf = (about: string, some: readonly Answer[]) => [
      about,
      shareText(some.filter(({ isNow }) => isNow)),
      shareText(some.filter(({ isNow }) => !isNow)),
    ];
    const expected = [true, false].flatMap((first) => {
      const some = answers.filter(({ isFirst }) => isFirst === first);
      const parts = ['application', 'inquiry', 'sms', 'whatsapp'].filter((kind) =>
        some.some((one) => one.kind === kind),
      );
      return [
        lineOf(first ? 'First answers' : 'Next answers', some),
        ...parts.map((kind) =>
          lineOf(
            answeredNames[kind] ?? kind,
            some.filter((one) => one.kind === kind),
          ),
        ),
      ];
    });
    await expect.poll(() => rowsIn(page, 'Answers within target')).toEqual(expected);

    const waits = await rowsOf<{ kind: string; isNow: boolean; minutes: number }>(
      own.databaseOf('chat'),
      `WITH said AS (
       SELECT conversation_id, kind, sender, sequence, timestamp AS at FROM ${said}
       WHERE is_automatic = false AND ${daysAgo('timestamp')} BETWEEN 0 AND ${2 * days - 1})
     SELECT reply.kind, ${daysAgo('reply.at')} < ${days} AS "isNow",
       extract(epoch FROM reply.at - asked.at)::float8 / 60 AS minutes
     FROM said AS reply, LATERAL (
       SELECT min(question.at) AS at FROM said AS question
       WHERE question.conversation_id = reply.conversation_id AND question.sender = 'customer'
         AND question.sequence < reply.sequence AND NOT EXISTS (
           SELECT 1 FROM said AS earlier WHERE earlier.conversation_id = reply.conversation_id
             AND earlier.sender = 'admin' AND earlier.sequence BETWEEN question.sequence AND reply.sequence - 1)) AS asked
     WHERE reply.sender = 'admin' AND asked.at IS NOT NULL`,
    );
    const shareOf = (kind: string, isNow: boolean, share: number) => {
      const sorted = waits
        .filter((wait) => wait.kind === kind && wait.isNow === isNow)
        .map(({ minutes }) => minutes)
        .toSorted((one, other) => one - other);
      const place = share * (sorted.length - 1);
      const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
      return sorted.length === 0 ? '–' : timeText(below + (above - below) * (place - Math.floor(place)));
    };
    const line = (about: string, kind: string, share: number) =>
      [about, [shareOf(kind, true, share), shareOf(kind, false, share)]] as const;
    const times = Object.fromEntries([
      line('Applications: half answered within', 'application', 0.5),
      line('Applications: 9 of 10 answered within', 'application', 0.9),
      line('Inquiries: half answered within', 'inquiry', 0.5),
      line('Inquiries: 9 of 10 answered within', 'inquiry', 0.9),
    ]);
    expect(await figuresIn(page, 'Time until we answer in chats')).toEqual(times);
  });
