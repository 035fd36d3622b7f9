import type { Deleted, RetentionClass } from './retention-class.ts';

/**
 * Removes by one statement: `$1` are the ids, as texts, and its one row has a column for each kind of what it deleted, named as
 * staff call it.
 */
export const deleteWith =
  (statement: string): RetentionClass['remove'] =>
  async (client, ids) => {
    const { rows } = await client.query<Record<string, number>>(statement, [ids]);
    return Object.fromEntries(
      Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0),
    ) satisfies Deleted;
  };
