import { requestHashOf } from '@loanline/kit/http/idempotency';
import { idempotencyKeyReused } from '@loanline/kit/http/problem-error';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { NewHelpRequest } from '@loanline/proto/rules/forms/help-request';
import type { Caller } from '@loanline/kit/access/identity';
import { isSameReference } from '@loanline/proto/rules/reference';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { findApplication } from '../tracked-applications/store/find-application.ts';
import { findHelpRequest, findPhones, insertHelpRequest, type AskedHelp } from './store.ts';

export interface RequestHelpCommand {
  readonly help: NewHelpRequest;
  /** The body of the post, before it was parsed. */
  readonly sent: unknown;
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
}

/**
 * Whether a customer asks for their own number: they have confirmed one application, name it or none, and it has this
 * number. That they are a customer proves nothing about other numbers.
 */
const isOwnNumber = async (
  prisma: PrismaClient,
  caller: Caller,
  { applicationId, mobileNumber }: NewHelpRequest,
): Promise<boolean> => {
  if (caller.kind !== 'customer') return false;
  if (applicationId && !isSameReference(applicationId, caller.applicationId)) return false;
  const phone = toE164(mobileNumber);
  return phone !== null && (await findPhones(prisma, caller.applicationId)).includes(phone);
};

/**
 * The name under which staff call somebody. The tracker shows customers only their first name, and so asks with that:
 * where it is the one of the application they name, its surname is added.
 */
const fullNameOf = async (
  pool: Pool,
  { customerName, applicationId }: Pick<NewHelpRequest, 'customerName' | 'applicationId'>,
): Promise<string> => {
  const application = applicationId === undefined ? null : await findApplication(pool, applicationId);
  if (application?.customerFirstName.toLowerCase() !== customerName.toLowerCase()) return customerName;
  return `${application.customerFirstName} ${application.customerLastName}`.trim();
};

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
      customerName: maskCardNumbers(await fullNameOf(pool, help)),
      mobileNumber: help.mobileNumber,
      isProven: await isOwnNumber(prisma, caller, help),
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
