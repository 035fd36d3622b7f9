import type { Caller } from '@loanline/kit/access/identity';
import { forbidden } from '@loanline/kit/http/problem-error';
import type { Sender } from '../use-cases/receive-file.ts';

/** @throws ProblemError `forbidden` for a service */
export const senderOf = (caller: Caller): Sender => {
  if (caller.kind === 'service') throw forbidden('A service cannot send documents');
  return caller.kind === 'staff' ? caller.username : 'customer';
};
