import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../deps.ts';
import { nothingToUndo } from '../../errors.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import { undoDays } from '../store/list-clears.ts';

interface Act {
  /** Username of the member of staff. */
  readonly actor: string;
}

/** Takes off the list what it shows: everything that is neither completed nor among the failed card payments. */
export const clearBackCalls = async (
  { pool, relay }: Context,
  { actor }: Act,
): Promise<{ clearId: string | null; cleared: number }> => {
  const clearId = randomUUID();
  const cleared = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE back_call_requests SET cleared_at = clock_timestamp(), clear_id = $1, version = version + 1
       WHERE cleared_at IS NULL AND status NOT IN ('completed', 'failed_cpa')`,
      [clearId],
    );
    if (!rowCount) return 0;
    await recordAudit(client, {
      actor,
      action: 'clear',
      subject: `back-calls/clear/${clearId}`,
    });
    await announce(client, clearId, false);
    return rowCount;
  });
  relay.wake();
  return { clearId: cleared > 0 ? clearId : null, cleared };
};

/** Brings back what one clear removed. @throws ProblemError `nothing-to-undo` */
export const undoClear = async (
  { pool, relay }: Context,
  clearId: string,
  { actor }: Act,
): Promise<number> => {
  const restored = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE back_call_requests SET cleared_at = NULL, clear_id = NULL, version = version + 1
       WHERE clear_id = $1 AND cleared_at > clock_timestamp() - $2 * interval '1 day'`,
      [clearId, undoDays],
    );
    if (!rowCount) throw nothingToUndo();
    await recordAudit(client, {
      actor,
      action: 'undo',
      subject: `back-calls/clear/${clearId}`,
    });
    await announce(client, clearId, true);
    return rowCount;
  });
  relay.wake();
  return restored;
};

const announce = (client: Parameters<typeof insertEvents>[0], clearId: string, undone: boolean) =>
  insertEvents(client, [
    {
      name: 'backcalls.cleared.v1',
      key: clearId,
      version: undone ? 2 : 1,
      data: { clearId, undone },
    },
  ]);
