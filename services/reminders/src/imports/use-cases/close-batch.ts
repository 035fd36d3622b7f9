import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Pool } from 'pg';
import { undoneWhileImported } from '../../errors.ts';
import type { ImportKind } from '../kind.ts';
import type { RemoteOutcome } from '../remote/merge-outcome.ts';
import { endApplying, lockBatch } from '../store/batch-states.ts';
import { storeAnswer } from '../store/import-answers.ts';
import { insertRejections } from '../store/import-rejections.ts';
import type { ImportCommand } from './import-command.ts';
import { resultOf } from './import-result.ts';

interface Closing {
  readonly batchId: string;
  readonly kind: ImportKind;
  readonly outcome: RemoteOutcome;
  readonly command: Pick<ImportCommand, 'actor' | 'idempotencyKey'>;
}

/**
 * Stores how an import ended, once: of several requests for it each gets the same answer.
 * @throws ProblemError `not-allowed-now` when a member of staff has undone it
 */
export const closeBatch = (pool: Pool, { batchId, kind, outcome, command }: Closing): Promise<ImportResult> =>
  inTransaction(pool, async (client) => {
    const batch = await lockBatch(client, batchId);
    if (batch?.state !== 'applying' && batch?.state !== 'applied') throw undoneWhileImported();
    const { actor, idempotencyKey } = command;
    const result = resultOf({ kind, batchId, dryRun: false, ...outcome });
    await insertRejections(client, batchId, outcome.rejectedByOwner);
    await endApplying(client, batchId, outcome.counts);
    // Where it is applied already, `import.settled.v1` brought the news, and has left the entry.
    if (batch.state === 'applying')
      await recordAudit(client, { actor, action: 'import', subject: `imports/${batchId}` });
    if (idempotencyKey !== undefined) await storeAnswer(client, idempotencyKey, result);
    return result;
  });
