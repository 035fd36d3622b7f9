import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { SentCodeRequest } from '@loanline/proto/entities/confirmation/ways';
import type { SavingCodeRequest } from '@loanline/proto/entities/saving/saving-code';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { hashCode, hashNetwork, newCode } from '../confirmation/domain/confirmation-code.ts';
import { phoneCodes } from '../confirmation/store/codes.ts';
import type { Deps } from '../deps.ts';
import { findSaved } from './store/saved-applications.ts';

/**
 * Stores a code and has messaging send it, unless the number has had too many codes, or has nothing to continue. The
 * caller of the gateway sees no difference.
 * @returns the id to answer the code with, and whether a code is sent
 */
export const sendSavingCode = async (
  { pool, prisma, relay, savedAnswers, savedDays }: Deps,
  { mobile, flow, purpose }: SavingCodeRequest,
  network = '',
): Promise<SentCodeRequest> => {
  const requestId = crypto.randomUUID();
  const phone = toE164(mobile);
  if (savedAnswers === null || phone === null) return { requestId, sent: false };
  if (purpose === 'continue' && !(await findSaved(prisma, { phone, flow }, savedDays)))
    return { requestId, sent: false };
  const sent = await inTransaction(pool, async (client) => {
    // Requests for one number wait for each other, so that each counts those before it.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('loanline.phone-code ' || $1))`, [phone]);
    const asked = { owner: phone, network: hashNetwork(network) };
    if (await phoneCodes.hasHadTooMany(client, asked)) return false;
    const code = newCode();
    const expiresAt = await phoneCodes.insert(client, {
      ...asked,
      requestId,
      hash: hashCode(requestId, code),
    });
    await insertEvents(client, [
      {
        name: 'saved-application.code-requested.v1',
        key: requestId,
        version: 1,
        data: { requestId, mobile: phone, code, expiresAt: expiresAt.toISOString() },
      },
    ]);
    await recordAudit(client, { actor: 'customer', action: 'send code', subject: 'saved-applications' });
    return true;
  });
  relay.wake();
  return { requestId, sent };
};
