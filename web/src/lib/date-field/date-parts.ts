import type { DateParts } from '@loanline/proto/rules/dates/written-date';
import { monthNumber } from '@loanline/proto/rules/dates/written-date';

const twoDigits = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);

/** The parts as one text: dd/mm/yyyy; '' when all are blank; unfinished parts stay as typed, for the rules to refuse. */
export const joinDate = ({ day, month, year }: DateParts): string => {
  const parts = [twoDigits(day.trim()), twoDigits(monthNumber(month.trim())), year.trim()];
  return parts.every((part) => part === '') ? '' : parts.join('/');
};

/** A dd/mm/yyyy text as its parts; also of an unfinished one. */
export const splitDate = (text: string): DateParts => {
  const [day = '', month = '', year = ''] = text.split('/');
  return { day, month, year };
};

const isDay = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31;
const isMonth = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 12;

/** The first part of a refused date that is blank or impossible, or the day: where the error summary leads. */
export const firstWrongPart = (text: string): keyof DateParts => {
  const { day, month, year } = splitDate(text);
  if (!isDay(day)) return 'day';
  if (!isMonth(month)) return 'month';
  return /^\d{4}$/.test(year) ? 'day' : 'year';
};

/** The parts that a refused date's error is about: all of them when the date is missing. */
export const wrongParts = (text: string): readonly (keyof DateParts)[] =>
  text === '' ? ['day', 'month', 'year'] : [firstWrongPart(text)];

/** The id of the part of a date field that an error is about. */
export const dateErrorTarget = (id: string, text: string): string => `${id}-${firstWrongPart(text)}`;
