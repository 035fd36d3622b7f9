import { isWorkingDay } from './bank-holidays.ts';
import { addDays, parseDate, type PlainDate } from './dates.ts';

const dateOf = (value: unknown): PlainDate | null => (typeof value === 'string' ? parseDate(value) : null);

/** Nothing can be paid back before it was paid out. Says what is wrong with the two dates, or nothing. */
export const firstPaymentFault = (firstPaymentDate: unknown, payoutDate: unknown): string | undefined => {
  const payment = dateOf(firstPaymentDate);
  const payout = dateOf(payoutDate);
  return payment !== null && payout !== null && payment < payout
    ? 'First payment date cannot be before the payout date'
    : undefined;
};

/**
 * The day on which money for a wanted day is paid out: that day, or the next working day.
 * @param published the published bank holidays, as far as they are known
 */
export const payoutDayFor = (wanted: PlainDate, published: readonly PlainDate[] = []): PlainDate =>
  isWorkingDay(wanted, published) ? wanted : payoutDayFor(addDays(wanted, 1), published);
