import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { DatabaseError, type PoolClient } from 'pg';

/** A request that a file may be about. */
export interface NamedRow {
  readonly id: number;
  /** Trimmed, and its inner spaces folded. */
  readonly name: string;
  readonly status: BackCallStatus;
  readonly phoneE164: string | null;
  readonly notes: string;
  readonly assignedTo: string | null;
  readonly version: number;
  /** yyyy-mm-dd in London. */
  readonly completedOn: string | null;
}

/** What Postgres answers when a statement exceeds its time-out. */
const tookTooLong = '57014';

const folded = `regexp_replace(btrim(customer_name), '\\s+', ' ', 'g')`;

/**
 * The requests of these names that are not cleared, the newest first; nobody else changes them before the transaction
 * ends.
 */
export const findByNames = async (client: PoolClient, names: readonly string[]): Promise<NamedRow[]> => {
  const { rows } = await client.query<NamedRow>(
    `SELECT id, ${folded} AS name, status, phone_e164 AS "phoneE164", notes, assigned_to AS "assignedTo", version,
       to_char(completed_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD') AS "completedOn"
     FROM back_call_requests WHERE cleared_at IS NULL AND ${folded} = ANY ($1) ORDER BY id FOR UPDATE`,
    [[...new Set(names)]],
  );
  // Locked in the order in which everyone locks them.
  return rows.reverse();
};

export const isListEmpty = async (client: PoolClient): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM back_call_requests WHERE cleared_at IS NULL LIMIT 1');
  return rowCount === 0;
};

const mostSuggestions = 50;

/**
 * The most similar name of a request to each of these, where one is similar. A file must not fail for want of
 * suggestions: when they take too long, there are none.
 */
export const similarNames = async (
  client: PoolClient,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  await client.query(`SAVEPOINT suggestions; SET LOCAL statement_timeout = '5s'`);
  try {
    const { rows } = await client.query<{ name: string; similar: string }>(
      `SELECT g.name, b.similar FROM unnest($1::text[]) g (name)
       CROSS JOIN LATERAL (
         SELECT ${folded} AS similar FROM back_call_requests
         WHERE cleared_at IS NULL AND lower(g.name) <% search_text AND similarity(customer_name, g.name) > 0.4
         ORDER BY similarity(customer_name, g.name) DESC, id DESC LIMIT 1
       ) b`,
      [[...new Set(names)].slice(0, mostSuggestions)],
    );
    return new Map(rows.map(({ name, similar }) => [name, similar]));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === tookTooLong) return new Map();
    throw error;
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT suggestions');
  }
};
