import { exactPounds, wholePounds } from '@loanline/proto/rules/money/money';
import { onFirstUse } from '@loanline/proto/rules/on-first-use';

const inLondon = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options }));

const formats = {
  shortDay: inLondon({ day: 'numeric', month: 'short' }),
  numericDay: inLondon({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  shortMoment: inLondon({
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }),
  exactMoment: inLondon({ dateStyle: 'short', timeStyle: 'medium' }),
  time: inLondon({ hour: '2-digit', minute: '2-digit', hour12: false }),
  longDay: inLondon({ weekday: 'long', day: 'numeric', month: 'long' }),
};

const formatted = (
  format: () => Intl.DateTimeFormat,
  moment: string | number | Date | null | undefined,
): string => {
  if (moment === null || moment === undefined || moment === '') return '';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : format().format(date);
};

type Moment = string | number | Date | null | undefined;

/** '5 Mar', in UK time; '' for none. */
export const shortDay = (moment: Moment): string => formatted(formats.shortDay, moment);

/** '05/03/2026', in UK time; '' for none. */
export const numericDay = (moment: Moment): string => formatted(formats.numericDay, moment);

/** '5 Mar, 09:15', in UK time; '' for none. */
export const shortMoment = (moment: Moment): string => formatted(formats.shortMoment, moment);

/** '05/03/2026, 09:15:07', in UK time; '' for none. */
export const exactMoment = (moment: Moment): string => formatted(formats.exactMoment, moment);

/** '09:15', in UK time; '' for none. */
export const timeOfDay = (moment: Moment): string => formatted(formats.time, moment);

/** 'Thursday 5 March', in UK time; '' for none. */
export const longDay = (moment: Moment): string => formatted(formats.longDay, moment);

/** '£500' from whole pounds. */
export const pounds = (amount: number | null | undefined): string => wholePounds(amount ?? 0);

/** '£120.50' from a decimal string or a number of pounds; '£0.00' when empty. */
export const money = (amount: string | number | null | undefined): string => exactPounds(Number(amount ?? 0));

/** The term of a loan, such as '6 months'; 'No terms set' without a term. */
export const termsOf = (loanTerm: string | null): string => (loanTerm?.trim() ? loanTerm : 'No terms set');
