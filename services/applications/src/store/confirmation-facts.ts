import type { Pool } from 'pg';
import type { ConfirmationFacts } from '../domain/confirm-answer.ts';
import { byReference } from './application-row.ts';

export interface ConfirmableApplication extends ConfirmationFacts {
  readonly applicationId: string;
  readonly trackerId: string;
}

/** What the customer of an active application can be asked for, by its reference or tracker id; null when it does not exist. */
export const findConfirmationFacts = async (
  pool: Pool,
  reference: string,
): Promise<ConfirmableApplication | null> => {
  const { rows } = await pool.query<ConfirmableApplication>({
    name: 'confirmation-facts',
    text: `
      SELECT t.application_id AS "applicationId", t.tracker_id AS "trackerId",
        to_char(l.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", l.postcode, t.customer_address AS address,
        coalesce(t.phone_e164, l.mobile_e164) AS "phoneE164"
      FROM tracked_applications t LEFT JOIN loan_applications l ON l.application_id = t.application_id
      WHERE ${byReference}`,
    values: [reference],
  });
  return rows[0] ?? null;
};
