import { invalidInput, type ProblemError } from '@loanline/kit/http/problem-error';

/** A file that cannot be imported at all, in words for the person who chose it. */
export const fileFault = (message: string): ProblemError => invalidInput([{ path: 'file', message }]);

export const tooManyRows = (rows: number) =>
  fileFault(`This file has more than ${rows.toLocaleString('en-GB')} rows. Split it.`);
export const damagedWorkbook = () =>
  fileFault('This workbook is damaged and cannot be read. Open it in Excel and save it again.');
export const damagedFile = () => fileFault('This file is damaged and cannot be read.');
export const unpacksTooLarge = () => fileFault('This workbook unpacks to more than we can read.');
export const lockedWorkbook = () =>
  fileFault('This workbook is protected by a password. Save it without one.');
