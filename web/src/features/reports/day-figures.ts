import { addDays } from '@loanline/proto/rules/dates/dates';
import { withPeriodBefore } from '@loanline/proto/rules/report-period';
import type { ReportFigure, ReportPeriod } from '@loanline/proto/entities/report';

/** Each day of a period, with the day of the period before that has the same place in it; days without any are 0. */
export const dayFigures = (figures: readonly ReportFigure[], period: ReportPeriod): ReportFigure[] => {
  const { before, from, days } = withPeriodBefore(period);
  const counts = new Map(
    figures.map(({ key, value, before: earlier }) => [key, (value ?? 0) + (earlier ?? 0)]),
  );
  return Array.from({ length: days }, (_, place) => ({
    key: addDays(from, place),
    value: counts.get(addDays(from, place)) ?? 0,
    before: counts.get(addDays(before, place)) ?? 0,
  }));
};
