-- Its consents, in their order.
CREATE INDEX CONCURRENTLY consent_records_history ON consent_records (loan_application_id, id);
