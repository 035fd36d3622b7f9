import { recoveryCodeCount } from '@loanline/proto/entities/staff';
import { createHash, randomInt } from 'node:crypto';

/** Without those that are easily taken for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 5;

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Ten codes of 123 random bits each: so many that a plain hash cannot be turned round. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeCode);

/** @param code without blanks, hyphens and capitals */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Whether the input has the length of a recovery code. */
export const isOfRecovery = (typed: string): boolean => plain(typed).length === groups * groupLength;

/** A code as it is compared, however it was typed. */
export const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
