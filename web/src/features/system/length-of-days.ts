import { counted } from '@loanline/proto/rules/counted';

const daysOfYear = 365.25;

/** Such as '30 days', or '6 years' for 2,192 days. */
export const lengthOfDays = (days: number): string => {
  const years = Math.round(days / daysOfYear);
  return years > 0 && Math.abs(days - years * daysOfYear) < 1 ? counted(years, 'year') : counted(days, 'day');
};
