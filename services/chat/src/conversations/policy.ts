import type { Sender } from '@loanline/proto/enums/senders';
import type { Caller } from '@loanline/kit/access/identity';
import { forbidden } from '@loanline/kit/http/problem-error';

export const isStaff = (caller: Caller) => caller.kind === 'staff' && caller.role === 'admin';

/** Only staff speak and read for the lender. Staff may look at a customer's tracker, and then act as the customer. */
export const actingAs = (caller: Caller, side: Sender): Sender => {
  if (side === 'admin' && !isStaff(caller)) throw forbidden('Only staff may write as the lender');
  return side;
};
