import { idempotencyKeyReused } from '@loanline/kit/http/problem-error';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { BackCallForm } from '@loanline/proto/rules/forms/back-call-form';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { Deps } from '../../deps.ts';
import { announceBackCall } from '../store/announce-back-calls.ts';
import type { BackCallRow } from '../store/back-call-row.ts';
import { findBackCall, findByIdempotencyKey } from '../store/find-back-call.ts';
import { insertBackCall } from '../store/insert-back-call.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import { agentTextError, storeAgentText } from './text-agent.ts';

export type RequestParts = Pick<Deps, 'pool' | 'prisma' | 'relay' | 'config' | 'channels' | 'deliveryWorker'>;

export interface RequestBackCallCommand {
  readonly form: BackCallForm;
  /** Of the body as it was sent. */
  readonly requestHash: string;
  readonly idempotencyKey: string | null;
  /** Username of the member of staff. */
  readonly author: string;
}

export interface RequestedBackCall {
  readonly backCall: BackCallRow;
  /** Why the agent has got no text. */
  readonly error: string | undefined;
}

/**
 * Stores a request with the text to its agent, then hands the text over: the request stays when that fails. The same form
 * with the same idempotency key answers with what was stored first, and texts nobody again.
 * @throws ProblemError `idempotency-key-reused` when the key came with another form before
 */
export const requestBackCall = async (
  deps: RequestParts,
  { form, requestHash, idempotencyKey, author }: RequestBackCallCommand,
): Promise<RequestedBackCall> => {
  const { pool, prisma, relay } = deps;
  const stored = await inTransaction(pool, async (client) => {
    const id = await insertBackCall(client, {
      customerName: form.customerName,
      phoneNumber: form.phoneNumber,
      phoneE164: toE164(form.phoneNumber),
      amountDue: form.amountDue,
      address: maskCardNumbers(form.address),
      notes: maskCardNumbers(form.notes ?? ''),
      agentPhone: form.agentPhone,
      agentPhoneE164: toE164(form.agentPhone),
      status: 'pending',
      source: 'form',
      externalId: null,
      applicationId: null,
      cpaAttempts: 0,
      author,
      idempotencyKey,
      requestHash,
    });
    const backCall = id === null ? null : await findBackCall(client, id);
    if (!backCall) return null;
    const messageId = await storeAgentText(deps, client, backCall, author);
    await announceBackCall(client, backCall);
    return { id: backCall.id, messageId };
  });
  relay.wake();
  const before =
    !stored && idempotencyKey !== null ? await findByIdempotencyKey(prisma, idempotencyKey) : null;
  if (before && before.requestHash !== requestHash) throw idempotencyKeyReused();
  const messageId = stored?.messageId ?? before?.agentMessageId ?? null;
  const error = messageId === null ? undefined : await agentTextError(deps, messageId);
  const backCall = await findBackCall(pool, stored?.id ?? before?.id ?? 0);
  if (!backCall) throw new Error('An idempotency key is taken and its request not found');
  return { backCall, error };
};
