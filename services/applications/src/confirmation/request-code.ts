import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { SentCodeRequest } from '@loanline/proto/entities/confirmation/ways';
import { isUkMobile } from '@loanline/proto/rules/uk-phone';
import type { Deps } from '../deps.ts';
import { hashCode, hashNetwork, newCode } from './domain/confirmation-code.ts';
import { applicationCodes } from './store/codes.ts';
import { lockConfirmable } from './store/facts.ts';

/**
 * Stores a code and has messaging send it, unless the application does not exist, has no mobile number or has had too
 * many codes. The caller of the gateway sees no difference.
 * @returns the id to answer the code with, and whether a code is sent
 */
export const requestCode = async (
  { pool, relay }: Deps,
  reference: string,
  network = '',
): Promise<SentCodeRequest> => {
  const requestId = crypto.randomUUID();
  const sent = await inTransaction(pool, async (client) => {
    const application = await lockConfirmable(client, reference);
    const mobile = application?.phoneE164 ?? null;
    if (!application || mobile === null || !isUkMobile(mobile)) return false;
    const asked = { owner: application.id, network: hashNetwork(network) };
    if (await applicationCodes.hasHadTooMany(client, asked)) return false;
    const code = newCode();
    const hash = hashCode(requestId, code);
    const expiresAt = await applicationCodes.insert(client, { ...asked, requestId, hash });
    const { applicationId, version } = application;
    await insertEvents(client, [
      {
        name: 'application.code-requested.v1',
        key: applicationId,
        version,
        data: {
          applicationId,
          requestId,
          mobile,
          code,
          expiresAt: expiresAt.toISOString(),
        },
      },
    ]);
    const subject = `applications/${applicationId}`;
    await recordAudit(client, { actor: 'customer', action: 'send code', subject });
    return true;
  });
  relay.wake();
  return { requestId, sent };
};
