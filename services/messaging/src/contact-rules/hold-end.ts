import { isWorkingDay } from '@loanline/proto/rules/dates/bank-holidays';
import { addDays, londonDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import { londonMoment } from '@loanline/proto/rules/dates/london-moment';

/**
 * The midnight in London at which a hold of so many whole working days ends. The day on which it begins does not count.
 * @param holidays the published bank holidays, as far as they are known
 */
export const endOfWorkingDays = (days: number, now: Date, holidays: readonly PlainDate[] = []): Date => {
  let date = londonDate(now);
  for (let left = days; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date, holidays)) left -= 1;
  }
  return londonMoment(addDays(date, 1), '00:00');
};
