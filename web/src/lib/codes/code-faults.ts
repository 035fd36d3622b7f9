import { parseCode } from '@loanline/proto/rules/confirmation-code';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { brand } from '../../brand.ts';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { timeOfDay } from '../format/format.ts';

const tooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** Why a text cannot be a code; undefined when it can. Sending such a text would use up one of the few attempts. */
export const codeFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Enter the code';
  return parseCode(typed) === null ? 'Enter the 6 digits of the code, such as 123456' : undefined;
};

/** Says when another code can be asked for. @param next in milliseconds */
export const anotherCodeFrom = (next: number): string =>
  `You can ask for another code from ${timeOfDay(Math.ceil(next / minuteMs) * minuteMs)}.`;

/** Why no code can be answered any more. @param next as `nextCodeAt` gives it */
export const expiredCodes = (next: number | undefined): string =>
  next === undefined
    ? 'The code that we sent has expired. Send another.'
    : `The codes that we sent have expired. ${anotherCodeFrom(next)}`;

/** Why an answer could not be checked. */
export const notChecked = (error: unknown): string =>
  tooMany(error)
    ? `There have been too many attempts. Wait ${brand.texts.confirmAgainAfter} and try again, or call us.`
    : sentenceOf(error, 'We could not check this just now. Check your connection and try again.');

/** Why a code was refused. */
export const wrongCode = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'This code is incorrect or has expired. Check it, or send another.'
    : notChecked(error);

/** Why no code was sent. */
export const codeNotSent = (error: unknown): string =>
  tooMany(error)
    ? `There have been too many requests for codes. Wait ${brand.texts.confirmAgainAfter} and try again, or call us.`
    : sentenceOf(error, 'We could not send a code. Check your connection and try again.');
