import type { Pool, PoolClient } from 'pg';
import type { ConfirmationFacts } from '../domain/confirm-answer.ts';
import { byReference } from '../../tracked-applications/store/application-row.ts';

export interface ConfirmableApplication extends ConfirmationFacts {
  readonly id: number;
  readonly applicationId: string;
  readonly trackerId: string;
  readonly version: number;
  readonly phoneE164: string | null;
}

const text = `
  SELECT t.id, t.application_id AS "applicationId", t.tracker_id AS "trackerId", t.version,
    to_char(l.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", l.postcode, t.customer_address AS address,
    coalesce(t.phone_e164, l.mobile_e164) AS "phoneE164"
  FROM tracked_applications t LEFT JOIN loan_applications l ON l.application_id = t.application_id
  WHERE ${byReference}`;

/** What the customer of an active application can be asked for, by its reference or tracker id; null when it does not exist. */
export const findConfirmationFacts = async (
  pool: Pool,
  reference: string,
): Promise<ConfirmableApplication | null> => {
  const { rows } = await pool.query<ConfirmableApplication>({
    name: 'confirmation-facts',
    text,
    values: [reference],
  });
  return rows[0] ?? null;
};

/** The same, with the application locked until the transaction ends. */
export const lockConfirmable = async (
  client: PoolClient,
  reference: string,
): Promise<ConfirmableApplication | null> => {
  const { rows } = await client.query<ConfirmableApplication>(`${text} FOR UPDATE OF t`, [reference]);
  return rows[0] ?? null;
};
