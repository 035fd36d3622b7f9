import { requestHashOf } from '@loanline/kit/http/idempotency';
import { idempotencyKeyReused } from '@loanline/kit/http/problem-error';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { NewHelpRequest } from '@loanline/proto/rules/forms/help-request';
import type { Caller } from '@loanline/kit/access/identity';
import { isSameReference } from '@loanline/proto/rules/reference';
import type { Deps } from '../deps.ts';
import { findHelpRequest, insertHelpRequest, type AskedHelp } from './store.ts';

export interface RequestHelpCommand {
  readonly help: NewHelpRequest;
  /** The body of the post, before it was parsed. */
  readonly sent: unknown;
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
}

/** A customer who has confirmed one application may name it, or name none. */
const isOwnApplication = (caller: Caller, { applicationId }: NewHelpRequest): boolean =>
  caller.kind === 'customer' && (!applicationId || isSameReference(applicationId, caller.applicationId));

/**
 * Asks for a call to somebody who struggles to pay; answers whether reminders are held until then. The same body with the same idempotency key
 * asks once, even when several come at the same moment.
 * @throws ProblemError `idempotency-key-reused` when the key came with another body before
 */
export const requestHelp = async (
  { pool, prisma, relay, mostHoldsPerDay }: Deps,
  { help, sent, caller, idempotencyKey }: RequestHelpCommand,
): Promise<AskedHelp> => {
  const requestHash = requestHashOf(sent);
  const stored = await insertHelpRequest(
    pool,
    {
      applicationId: help.applicationId ?? null,
      customerName: maskCardNumbers(help.customerName),
      mobileNumber: help.mobileNumber,
      isProven: isOwnApplication(caller, help),
      idempotencyKey,
      requestHash,
    },
    mostHoldsPerDay,
  );
  if (stored) {
    relay.wake();
    return stored;
  }
  const before = idempotencyKey === null ? null : await findHelpRequest(prisma, idempotencyKey);
  if (!before) throw new Error('An idempotency key is taken and not found');
  const { requestHash: hashBefore, ...asked } = before;
  if (hashBefore !== requestHash) throw idempotencyKeyReused();
  return asked;
};
