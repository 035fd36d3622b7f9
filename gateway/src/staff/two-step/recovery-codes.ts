import { recoveryCodeCount } from '@loanline/proto/entities/staff';
import { createHash, randomInt } from 'node:crypto';

/** Letters and digits without look-alikes. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 5;

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Ten codes of 123 random bits each: enough that a plain hash cannot be reversed. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeCode);

/** @param code without blanks, hyphens and capitals */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Whether the input has the length of a recovery code. */
export const isRecoveryCode = (typed: string): boolean =>
  normaliseCode(typed).length === groups * groupLength;

/** Normalises a typed code for comparison. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
