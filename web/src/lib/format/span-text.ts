import { minuteMs } from '@loanline/proto/rules/dates/durations';

/** A span of time in hours and minutes, without days: '34 min', '1 h 20 min', '12 h'. */
export const hoursText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMs));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};
