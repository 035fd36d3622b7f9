import type { BackService } from '@loanline/proto/contract';
import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import { insertEvents } from '../../events/outbox/outbox.ts';
import type { TransactionalHandler } from '../../events/inbox/transactional-handler.ts';
import { settleBatch, undoBatch } from './import-store.ts';
import type { RowOwner } from './row-owner.ts';

const countsOf = ({ created, changed, unchanged, rejected }: RowsOutcome) => ({
  created,
  changed,
  unchanged,
  rejected: rejected.length,
});

/** Ends a batch whose importer died or had no answer, and publishes how: applied, never to be applied, or undone. */
export const settleImports =
  <R>(service: BackService, owner: RowOwner<R>): TransactionalHandler<'import.settle-requested.v1'> =>
  async ({ data: { batchId, owner: addressee, undo, actor } }, client) => {
    if (addressee !== service) return;
    const act = { batchId, actor };
    const undone = undo ? await undoBatch(client, owner, act) : null;
    const outcome = await settleBatch(client, act);
    const applied = outcome && countsOf(outcome);
    await insertEvents(client, [
      {
        name: 'import.settled.v1',
        key: batchId,
        version: undo ? 2 : 1,
        data: {
          batchId,
          applied,
          undone,
        },
      },
    ]);
  };
