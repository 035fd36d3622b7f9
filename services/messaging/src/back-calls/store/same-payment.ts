import type { PoolClient } from 'pg';

/** Requests about one card payment: it has a number and an amount, whichever way its requests came. */
const isSamePayment = (one: string, other: string) =>
  `${other}.phone_e164 = ${one}.phone_e164 AND ${other}.amount_due = ${one}.amount_due AND ${other}.amount_due <> ''`;

/**
 * Card payments refused so far, of a `back_call_requests b` and all others about the same payment (CONC 7.6.12R). Each
 * refusal is numbered on the request that it was stored with, so the largest number counts. An index has them.
 */
export const cpaAttempts = `greatest(b.cpa_attempts, (SELECT max(s.cpa_attempts) FROM back_call_requests s
  WHERE s.cpa_attempts > 0 AND ${isSamePayment('b', 's')}))`;

/** Locks these requests and all about the same payments, so that refusals of one payment are numbered one by one. */
export const lockSamePayments = async (client: PoolClient, ids: readonly number[]): Promise<void> => {
  await client.query(
    `SELECT FROM back_call_requests WHERE id IN (
       SELECT unnest($1::int[]) UNION SELECT s.id FROM back_call_requests b
       JOIN back_call_requests s ON ${isSamePayment('b', 's')} WHERE b.id = ANY ($1))
     ORDER BY id FOR UPDATE`,
    [ids],
  );
};

/** Removes the latest refusal of a locked request, and renumbers later ones of the same payment. */
export const removeRefusal = async (client: PoolClient, id: number): Promise<void> => {
  await client.query(
    `UPDATE back_call_requests s SET cpa_attempts = s.cpa_attempts - 1 FROM back_call_requests b
     WHERE b.id = $1 AND s.cpa_attempts >= greatest(b.cpa_attempts, 1)
       AND (s.id = b.id OR (${isSamePayment('b', 's')}))`,
    [id],
  );
};
