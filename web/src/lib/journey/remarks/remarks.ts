import { parseDate } from '@loanline/proto/rules/dates/dates';
import { payoutDayFor } from '@loanline/proto/rules/dates/loan-dates';
import { longDay } from '../../format/format.ts';
import type { RemarkName } from '../question.ts';
import { emailMeant } from './email-meant.ts';

/** What is worth knowing about an answer, though the form takes it. */
export interface Remark {
  readonly text: string;
  /** The answer that may have been meant; a button gives it. */
  readonly instead?: string;
}

const email = (typed: string): Remark | undefined => {
  const instead = emailMeant(typed);
  return instead === undefined ? undefined : { text: `Did you mean ${instead}?`, instead };
};

/** Spreadsheets and address books lose the 0. */
const mobile = (typed: string): Remark | undefined => {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^7\d{9}$/.test(digits)) return undefined;
  return { text: 'UK mobile numbers begin with 07.', instead: `0${digits}` };
};

const payoutDate = (typed: string): Remark | undefined => {
  const wanted = parseDate(typed);
  const paid = wanted && payoutDayFor(wanted);
  if (paid === null || paid === wanted) return undefined;
  return { text: `We pay out on working days. You would get it on ${longDay(paid)}.` };
};

/** By name, so that questions can ask for them before they are loaded. */
export const remarks: Readonly<Record<RemarkName, (typed: string) => Remark | undefined>> = {
  email,
  mobile,
  payoutDate,
};

/** The remark to show on an answer: on a wrong one, only a remark that offers what may have been meant. */
export const remarkOn = (name: RemarkName, typed: string, isWrong: boolean): Remark | undefined => {
  const made = remarks[name](typed);
  return isWrong && made?.instead === undefined ? undefined : made;
};
