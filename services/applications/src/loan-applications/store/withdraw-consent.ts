import type { WithdrawableConsent } from '@loanline/proto/rules/forms/consent-wordings';
import type { Pool } from 'pg';

/** The name of each in the two wizards, and the column of an application that says whether it is given. */
const consents: Readonly<Record<WithdrawableConsent, { fields: readonly string[]; column: string }>> = {
  marketing: { fields: ['marketingConsent', 'consentMarketing'], column: 'marketing_consent' },
  survey: { fields: ['surveyResearchConsent'], column: 'survey_research_consent' },
};

/** Phone and email together say that it is the same person. */
const statement = (column: string) => `
WITH theirs AS MATERIALIZED (
  SELECT l.id FROM loan_applications l
  JOIN loan_applications named ON named.mobile_e164 = l.mobile_e164 AND lower(named.email) = lower(l.email)
  WHERE named.id = $1 ORDER BY l.id FOR UPDATE OF l
), withdrawn AS (
  INSERT INTO consent_records (loan_application_id, consent, flow, wording, wording_hash, given, recorded_by)
  SELECT c.loan_application_id, c.consent, c.flow, c.wording, c.wording_hash, false, $3
  FROM consent_records c JOIN theirs t ON t.id = c.loan_application_id
  WHERE c.consent = ANY ($2) AND c.recorded_by IS NULL AND c.given
  ORDER BY c.loan_application_id
  ON CONFLICT DO NOTHING
  RETURNING loan_application_id AS id
)
UPDATE loan_applications l SET ${column} = false, updated_at = clock_timestamp() FROM withdrawn w WHERE l.id = w.id`;

export interface Withdrawal {
  /** Of one of the applications of the person who withdraws. */
  readonly id: number;
  readonly consent: WithdrawableConsent;
  /** Username of the member of staff who recorded the withdrawal. */
  readonly actor: string;
}

/**
 * Adds to the history of all applications of a person that they take back what they agreed to; nothing where they had
 * not, or have done so before. What they submitted stays as it was.
 */
export const withdrawConsent = async (pool: Pool, { id, consent, actor }: Withdrawal): Promise<void> => {
  const { fields, column } = consents[consent];
  await pool.query(statement(column), [id, fields, actor]);
};
