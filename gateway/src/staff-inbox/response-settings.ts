import type { OfficeHours } from '@loanline/proto/rules/dates/office-time';
import * as z from 'zod';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The days of `Mon-Fri` or `Sat`, 0 is Sunday; a span may pass the end of a week. */
const daysOf = (span: string): number[] => {
  const [first = '', last = first] = span.split('-');
  const start = weekdays.indexOf(first);
  const length = ((weekdays.indexOf(last) - start + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length }, (_, place) => (start + place) % weekdays.length);
};

const day = `(${weekdays.join('|')})`;
const days = `${day}(-${day})?`;
const time = '([01]\\d|2[0-3]):[0-5]\\d';

/** Office hours as a setting: `Mon-Fri 09:00-17:30`, or `Mon-Thu,Sat 10:00-24:00`. */
const officeHours = z
  .string()
  .regex(new RegExp(`^${days}(,${days})* ${time}-(${time}|24:00)$`), 'must look like Mon-Fri 09:00-17:30')
  .transform((text): OfficeHours => {
    const [spans = '', hours = ''] = text.split(' ');
    const [from = '', to = ''] = hours.split('-');
    return { days: [...new Set(spans.split(',').flatMap(daysOf))], from, to };
  })
  .refine(({ from, to }) => from < to, 'must end later than it begins');

/** At most 20 days of five hours. */
const mostMinutes = 6_000;
const minutes = (standard: number) => z.coerce.number().int().min(1).max(mostMinutes).default(standard);

export const responseSettings = {
  /** When staff answer customers, in London; the hours of `web/src/brand.ts` unless set. */
  OFFICE_HOURS: officeHours.prefault('Mon-Fri 10:00-15:00'),
  /** Within how many minutes of office hours staff should answer a customer for the first time. */
  RESPONSE_FIRST_MINUTES: minutes(60),
  /** The same where they have answered before. */
  RESPONSE_NEXT_MINUTES: minutes(60),
  /** How many minutes of office hours before its due time an answer counts as due soon. */
  RESPONSE_DUE_SOON_MINUTES: minutes(15),
};
