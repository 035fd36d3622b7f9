import type { Person } from '@loanline/proto/entities/person';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

type Known = Pick<Person, 'references' | 'phones' | 'emails'>;

/** Names are not included, because other people share them. */
const keysOf = ({ references, phones, emails }: Partial<Known>): string[] =>
  [
    ...(references ?? []).map((reference) => `reference ${reference.toUpperCase()}`),
    ...(phones ?? []).map((phone) => `phone ${phone}`),
    ...(emails ?? []).map((email) => `email ${email}`),
  ].map((key) => createHash('sha256').update(`loanline ${key}`).digest('base64'));

/** In SQL, the hash under which a text is remembered once what it names was erased. */
export const erasedKey = (text: string): string =>
  `encode(sha256(convert_to('loanline ' || ${text}, 'UTF8')), 'base64')`;

/** Remembers who was erased, by hashes of the keys that they were found by. */
export const rememberErased = async (
  client: PoolClient,
  known: Partial<Known>,
  occurredAt: string,
): Promise<void> => {
  await client.query(
    `INSERT INTO erased_keys AS known (key, erased_at) SELECT DISTINCT unnest($1::text[]), $2::timestamptz ORDER BY 1
     ON CONFLICT (key) DO UPDATE SET erased_at = greatest(known.erased_at, excluded.erased_at)`,
    [keysOf(known), occurredAt],
  );
};

/**
 * True for a late event, from before its person or its application was erased. It must not bring erased data back.
 * Somebody who returns after the erasure is a new person.
 */
export const wasErasedSince = async (
  client: PoolClient,
  known: Partial<Known>,
  occurredAt: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'SELECT FROM erased_keys WHERE key = ANY ($1) AND erased_at >= $2 LIMIT 1',
    [keysOf(known), occurredAt],
  );
  return rowCount === 1;
};
