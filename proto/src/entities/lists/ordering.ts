import * as z from 'zod/mini';

/** Query fields of a list that can be sorted.
 * @param sorts its orders, the usual one first
 */
export const ordering = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z._default(z.enum(sorts), sorts[0]),
  /** The same order, from its end. */
  reversed: z.optional(z.literal('true')),
});
