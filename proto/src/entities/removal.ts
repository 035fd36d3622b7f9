import * as z from 'zod/mini';
import { moment } from './fields.ts';

/** What one deletion or clear removed from a list, as long as it can be restored. */
export const removal = z.object({
  /** What to undo. */
  removalId: z.uuid(),
  removedAt: moment,
  /** How many records it removed. */
  count: z.number(),
  /** Name of the person, where it removed one record; null where it removed several. */
  customerName: z.nullable(z.string()),
  /** Last moment at which it can be restored. */
  restorableUntil: moment,
});
export type Removal = z.output<typeof removal>;

/** Most removals that are listed, the latest first. */
export const mostRemovals = 100;
