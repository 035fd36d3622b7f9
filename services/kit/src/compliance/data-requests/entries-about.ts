import type { PoolClient } from 'pg';

/** Entries of the audit about these references, as an export shows them. */
export const entriesAbout = async (client: PoolClient, references: readonly string[]): Promise<unknown[]> => {
  if (references.length === 0) return [];
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT occurred_at AS "When", action AS "What", subject AS "Record" FROM audit_entries
     WHERE subject ILIKE ANY ($1) AND string_to_array(lower(subject), '/') && $2 ORDER BY occurred_at, id`,
    [
      references.map((reference) => `%${reference.replace(/[%_\\]/g, '\\$&')}%`),
      references.map((reference) => reference.toLowerCase()),
    ],
  );
  return rows;
};
