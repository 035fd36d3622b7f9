import { londonClock } from '@loanline/proto/rules/dates/london-clock';
import { exactPounds, wholePounds } from '@loanline/proto/rules/money/money';
import { onFirstUse } from '@loanline/proto/rules/on-first-use';

type Moment = string | number | Date | null | undefined;

const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec'.split(',');

/** Writes what London's clocks show at a moment; '' for none. */
const inLondon =
  (write: (time: string) => string) =>
  (moment: Moment): string => {
    if (moment === null || moment === undefined || moment === '') return '';
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? '' : write(londonClock(date));
  };

const day = (time: string) => `${Number(time.slice(8, 10))} ${months[Number(time.slice(5, 7)) - 1]}`;
const ukDate = (time: string) => time.slice(0, 10).split('-').reverse().join('/');
const longDayOf = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
);

const dayAndYearOf = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }),
);

/** '5 Mar', in UK time; '' for none. */
export const shortDay = inLondon(day);

/** '05/03/2026', in UK time; '' for none. */
export const numericDay = inLondon(ukDate);

/** '5 Mar, 09:15', in UK time; '' for none. */
export const shortMoment = inLondon((time) => `${day(time)}, ${time.slice(11, 16)}`);

/** '05/03/2026, 09:15:07', in UK time; '' for none. */
export const exactMoment = inLondon((time) => `${ukDate(time)}, ${time.slice(11, 19)}`);

/** '09:15', in UK time; '' for none. */
export const timeOfDay = inLondon((time) => time.slice(11, 16));

/** 'Thursday 5 March', in UK time; '' for none. */
export const longDay = inLondon((time) => longDayOf().format(new Date(`${time}Z`)));

/** '5 March 2026', in UK time; '' for none. */
export const dayAndYear = inLondon((time) => dayAndYearOf().format(new Date(`${time}Z`)));

/** '£500' from whole pounds. */
export const pounds = (amount: number | null | undefined): string => wholePounds(amount ?? 0);

/** '£120.50' from a decimal string or a number of pounds; '£0.00' when empty. */
export const money = (amount: string | number | null | undefined): string => exactPounds(Number(amount ?? 0));

/** The term of a loan, such as '6 months'; 'No terms set' without a term. */
export const termsOf = (loanTerm: string | null): string => (loanTerm?.trim() ? loanTerm : 'No terms set');
