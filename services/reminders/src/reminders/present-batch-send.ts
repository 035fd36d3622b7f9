import type { BatchSend } from '@loanline/proto/entities/batch-send';
import type { BatchSendRow } from './store/batch-sends.ts';

/** A batch send as staff see it. */
export const presentBatchSend = ({
  batchSendId,
  startsAt,
  stoppedAt,
  withheld,
  ...batchSend
}: BatchSendRow): BatchSend => ({
  ...batchSend,
  runId: batchSendId,
  keptBack: withheld,
  startsAt: startsAt.toISOString(),
  stoppedAt: stoppedAt?.toISOString() ?? null,
});
