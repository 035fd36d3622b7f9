import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { endApplying, endUndoing, failBatch, lockBatch } from '../store/batch-states.ts';

/** The owner of the rows has said how an import or its undo ended. */
export const onImportSettled = async (
  { data: { batchId, applied, undone } }: EventOf<'import.settled.v1'>,
  client: PoolClient,
): Promise<void> => {
  if (undone) return endUndoing(client, batchId);
  const batch = await lockBatch(client, batchId);
  if (batch?.state !== 'applying') return;
  if (!applied) return failBatch(client, batchId);
  await endApplying(client, batchId, { ...applied, rejected: batch.rejected + applied.rejected });
  await recordAudit(client, { actor: batch.actor, action: 'import', subject: `imports/${batchId}` });
};
