import { addDays, parseIsoDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import type { ReportPeriod } from '@loanline/proto/entities/report';

const firstOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

const lastDays = (days: number) => (today: PlainDate) => ({ from: addDays(today, 1 - days), until: today });

/** The periods that have a name. */
export const namedPeriods = [
  { value: '', label: 'Last 28 days', of: lastDays(28) },
  { value: 'week', label: 'Last 7 days', of: lastDays(7) },
  { value: 'quarter', label: 'Last 13 weeks', of: lastDays(91) },
  {
    value: 'month',
    label: 'This month',
    of: (today: PlainDate) => ({ from: firstOfMonth(today), until: today }),
  },
  {
    value: 'last-month',
    label: 'Last month',
    of: (today: PlainDate) => {
      const until = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(until), until };
    },
  },
] as const;

/** Writes days as the address has them. */
export const daysAddress = ({ from, until }: ReportPeriod): string => `${from}..${until}`;

/** The days in an address; undefined when it has none. */
export const daysIn = (period: string): ReportPeriod | undefined => {
  const [from = '', until = '', ...more] = period.split('..');
  return more.length === 0 && parseIsoDate(from) && parseIsoDate(until) ? { from, until } : undefined;
};

/** The days of a period; of one that nobody knows, the usual ones. */
export const periodOf = (period: string, today: PlainDate): ReportPeriod =>
  daysIn(period) ?? (namedPeriods.find(({ value }) => value === period) ?? namedPeriods[0]).of(today);
