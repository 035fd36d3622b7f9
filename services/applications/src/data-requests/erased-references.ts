import type { PoolClient } from 'pg';

/** Of these references, in capitals, those whose application was erased: nothing brings it back. */
export const erasedOf = async (
  client: PoolClient,
  references: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ reference: string }>(
    'SELECT reference FROM erased_references WHERE reference = ANY ($1)',
    [references],
  );
  return new Set(rows.map(({ reference }) => reference));
};
