import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { nothingToUndo } from '../../errors.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import { announceClear } from '../store/announce-back-calls.ts';
import { clearList, restoreCleared } from '../store/clears.ts';

interface Act {
  /** Username of the member of staff. */
  readonly actor: string;
}

/** Takes off the list what it shows: everything that is neither completed nor among the failed card payments. */
export const clearBackCalls = async (
  { pool, relay }: Pick<Deps, 'pool' | 'relay'>,
  { actor }: Act,
): Promise<{ clearId: string | null; cleared: number }> => {
  const clearId = randomUUID();
  const cleared = await inTransaction(pool, async (client) => {
    const count = await clearList(client, clearId);
    if (count === 0) return 0;
    await recordAudit(client, {
      actor,
      action: 'clear',
      subject: `back-calls/clear/${clearId}`,
    });
    await announceClear(client, { clearId, undone: false });
    return count;
  });
  relay.wake();
  return { clearId: cleared > 0 ? clearId : null, cleared };
};

/** Restores what one clear removed. @throws ProblemError `nothing-to-undo` */
export const undoClear = async (
  { pool, relay }: Pick<Deps, 'pool' | 'relay'>,
  clearId: string,
  { actor }: Act,
): Promise<number> => {
  const restored = await inTransaction(pool, async (client) => {
    const count = await restoreCleared(client, clearId);
    if (count === 0) throw nothingToUndo();
    await recordAudit(client, {
      actor,
      action: 'undo',
      subject: `back-calls/clear/${clearId}`,
    });
    await announceClear(client, { clearId, undone: true });
    return count;
  });
  relay.wake();
  return restored;
};
