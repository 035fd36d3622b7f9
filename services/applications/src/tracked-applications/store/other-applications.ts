import type { OtherApplication } from '@loanline/proto/routes/applications/application-file';
import type { Pool } from 'pg';

const mostFound = 20;

/** Other applications with the same mobile number or email address, newest first; those that ended, too. */
export const otherApplications = async (pool: Pool, id: number): Promise<OtherApplication[]> => {
  const { rows } = await pool.query<
    Omit<OtherApplication, 'applicationDate'> & { applicationDate: Date | null }
  >({
    name: 'other-applications',
    text: `
      SELECT o.application_id AS "applicationId", o.current_stage AS "currentStage", o.loan_amount AS "loanAmount",
        o.application_date AS "applicationDate", o.is_active AS "isActive",
        concat_ws(' ', o.customer_first_name, o.customer_last_name) AS "customerName",
        coalesce(o.phone_e164 = t.phone_e164, false) AS "sharesMobile"
      FROM tracked_applications t
      JOIN tracked_applications o
        ON o.id <> t.id AND (o.phone_e164 = t.phone_e164 OR lower(o.customer_email) = lower(t.customer_email))
      WHERE t.id = $1 ORDER BY o.id DESC LIMIT ${mostFound}`,
    values: [id],
  });
  return rows.map((row) => ({ ...row, applicationDate: row.applicationDate?.toISOString() ?? null }));
};
