import { inTransaction } from '@loanline/kit/database/transaction';
import type { Term } from '@loanline/kit/database/lease/lease';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { Deps } from '../../deps.ts';
import { kindNamed, remoteKinds } from '../kinds/index.ts';
import { failBatch, takeStaleBatches } from '../store/batch-states.ts';

const mostAtOnce = 50;

/**
 * Continues imports and undos that no request continues, because a process died or an owner did not answer. There is no
 * member of staff in whose name to call the owner, so an event asks it, and it answers by `import.settled.v1`.
 */
export const settleImports = async (
  { pool, relay, imports }: Pick<Deps, 'pool' | 'relay' | 'imports'>,
  fence: Term['fence'],
): Promise<void> => {
  await inTransaction(pool, async (client) => {
    await fence(client);
    const stale = await takeStaleBatches(client, {
      kinds: remoteKinds.map(({ name }) => name),
      olderThanMs: imports.settleAfterMs,
      most: mostAtOnce,
    });
    for (const { batchId, kind, state, actor, undoneBy } of stale) {
      const { owner } = kindNamed(kind);
      // The owner has not been called.
      if (state === 'classifying') await failBatch(client, batchId);
      else if (owner)
        await insertEvents(client, [
          {
            name: 'import.settle-requested.v1',
            key: batchId,
            version: 1,
            data: { batchId, owner, undo: state === 'undoing', actor: undoneBy ?? actor },
          },
        ]);
    }
  });
  relay.wake();
};
