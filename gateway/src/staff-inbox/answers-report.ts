import { handle } from '@loanline/kit/http/handler';
import type { AnswersCount } from '@loanline/proto/entities/conversations/answers';
import { inboxKinds, responses } from '@loanline/proto/entities/conversations/staff-inbox';
import type { ReportFigure, ReportPeriod } from '@loanline/proto/entities/report';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { londonMoment } from '@loanline/proto/rules/dates/london-moment';
import {
  beforeOfficeTime,
  openingsBetween,
  type OfficeCalendar,
} from '@loanline/proto/rules/dates/office-time';
import { withPeriodBefore } from '@loanline/proto/rules/report-period';
import { routes } from '@loanline/proto/routes';
import { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { inboxServices } from './merged-inbox.ts';
import type { ResponseTargets } from './response-clock.ts';

/** The openings of both periods and of the time before them: a wait that began still earlier is late. */
const openingsOf = (calendar: OfficeCalendar, period: ReportPeriod, { first, next }: ResponseTargets) => {
  const { before, end } = withPeriodBefore(period);
  const since = beforeOfficeTime(calendar, londonMoment(before, '00:00'), Math.max(first, next) * minuteMs);
  return openingsBetween(calendar, since, londonMoment(end, '00:00')).map(({ from, to }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
  }));
};

const sumOf = (
  counts: readonly AnswersCount[],
  name: 'answers' | 'inTime' | 'answersBefore' | 'inTimeBefore',
) => counts.reduce((sum, count) => sum + count[name], 0);

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

const figureOf = (key: string, answers: readonly AnswersCount[]): ReportFigure => {
  const counts = {
    part: sumOf(answers, 'inTime'),
    whole: sumOf(answers, 'answers'),
    partBefore: sumOf(answers, 'inTimeBefore'),
    wholeBefore: sumOf(answers, 'answersBefore'),
  };
  return {
    key,
    value: percent(counts.part, counts.whole),
    before: percent(counts.partBefore, counts.wholeBefore),
    counts,
  };
};

/**
 * The shares of first and of next answers within their target, in per cent, each with its parts by what was answered:
 * `first`, `first application`, `first sms`, `next`, ...
 */
export const sharesInTime = (counts: readonly AnswersCount[]): ReportFigure[] =>
  responses
    .flatMap((response) => {
      const answers = counts.filter((one) => one.response === response);
      return [
        figureOf(response, answers),
        ...inboxKinds.map((kind) =>
          figureOf(
            `${response} ${kind}`,
            answers.filter((one) => one.kind === kind),
          ),
        ),
      ];
    })
    .filter(({ value, before }) => value !== null || before !== null);

export const getAnswersReport = ({ clients, officeCalendar, responseTargets }: GatewayDeps) =>
  handle(routes.getAnswersReport, async ({ query: period }) => {
    const body = {
      ...period,
      openings: openingsOf(await officeCalendar(), period, responseTargets),
      firstMinutes: responseTargets.first,
      nextMinutes: responseTargets.next,
    };
    const counts = await Promise.all(
      inboxServices.map((service) =>
        clients[service](inboxRoutesOf[service].countAnswers, { body }, asGateway),
      ),
    );
    return [{ topic: 'answers-in-time' as const, figures: sharesInTime(counts.flat()) }];
  });
