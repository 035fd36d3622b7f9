import type { Deps } from '../../deps.ts';
import { mayRetry } from '../../threads/message-state.ts';
import { notAllowedNow, unknownBackCall } from '../../errors.ts';
import { nobodyToText } from '../agent-text.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { BackCallRow } from '../store/back-call-row.ts';
import { findBackCall, lockBackCall } from '../store/find-back-call.ts';
import { findMessage } from '../../threads/store/find-message.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import { agentTextError, storeAgentText } from './text-agent.ts';

export type ResendParts = Pick<Deps, 'pool' | 'config' | 'channels' | 'deliveryWorker'>;

export interface ResendCommand {
  readonly id: number;
  /** Username of the member of staff. */
  readonly actor: string;
}

/**
 * Texts a request's agent again: only when no text was stored yet, or the last one has failed for good.
 * @throws ProblemError `not-found`, `not-allowed-now`
 */
export const resendAgentText = async (
  deps: ResendParts,
  { id, actor }: ResendCommand,
): Promise<{ backCall: BackCallRow; error: string | undefined }> => {
  const { pool } = deps;
  const messageId = await inTransaction(pool, async (client) => {
    const row = await lockBackCall(client, id);
    if (!row) throw unknownBackCall();
    const last = row.agentMessageId === null ? null : await findMessage(client, row.agentMessageId);
    if (last && !mayRetry(last)) throw notAllowedNow('The agent has been texted already');
    const stored = await storeAgentText(deps, client, row, actor);
    if (stored === null) throw notAllowedNow(nobodyToText(row));
    await recordAudit(client, { actor, action: 'text agent', subject: `back-calls/${id}` });
    return stored;
  });
  const error = await agentTextError(deps, messageId);
  const backCall = await findBackCall(pool, id);
  if (!backCall) throw unknownBackCall();
  return { backCall, error };
};
