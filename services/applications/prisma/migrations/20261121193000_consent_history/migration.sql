-- What was agreed to is a history: an applicant's answers, then what staff recorded since. Rows are added, never changed.
ALTER TABLE consent_records DROP CONSTRAINT consent_records_loan_application_id_consent_key;
-- Username of the member of staff; null for the applicant themself.
ALTER TABLE consent_records ADD COLUMN recorded_by text;

INSERT INTO consent_records (loan_application_id, consent, flow, wording, wording_hash, given, decided_at, recorded_by)
SELECT loan_application_id, consent, flow, wording, wording_hash, false, withdrawn_at, 'unknown'
FROM consent_records WHERE withdrawn_at IS NOT NULL;
-- Unused from here on. Instances of the release before read it until they are replaced: a later release drops it.
COMMENT ON COLUMN consent_records.withdrawn_at IS 'unused; withdrawals are rows of their own';

-- One answer to each box, and one withdrawal of it.
CREATE UNIQUE INDEX consent_records_answer ON consent_records (loan_application_id, consent) WHERE recorded_by IS NULL;
CREATE UNIQUE INDEX consent_records_withdrawal ON consent_records (loan_application_id, consent)
  WHERE recorded_by IS NOT NULL;

CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consent records stay as they were written';
END $$;
CREATE TRIGGER consent_records_stay BEFORE UPDATE ON consent_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
