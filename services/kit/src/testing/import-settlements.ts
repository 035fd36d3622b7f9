import type { EventData } from '@loanline/proto/events';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { happened, idOf } from './any-order.ts';

const batches = ['applied', 'never came'];

/** A history of requests to settle imports, one of which the owner of the rows has applied. */
export const importSettlements = (owner: EventData<'import.settle-requested.v1'>['owner']) => ({
  given: (pool: Pool) =>
    pool.query(`INSERT INTO imports (batch_id, actor, outcome) VALUES ($1, 'priya', $2)`, [
      idOf('applied'),
      {
        created: 1,
        changed: 0,
        unchanged: 0,
        rejected: [],
        samples: { created: [2], changed: [], unchanged: [] },
      },
    ]),
  history: fc
    .array(fc.tuple(fc.constantFrom(...batches), fc.boolean()), { minLength: 1, maxLength: 4 })
    .map((requests) =>
      requests.map(([batch, undo], place) =>
        happened('import.settle-requested.v1', place, idOf(batch), {
          batchId: idOf(batch),
          owner,
          undo,
          actor: 'priya',
        }),
      ),
    )
    .filter((story) => story.some(({ key }) => key === idOf('never came'))),
});
