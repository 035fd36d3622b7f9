-- For the attempts of one card payment, which several requests of a number and an amount may have.
CREATE INDEX CONCURRENTLY back_call_requests_refused_payments
  ON back_call_requests (phone_e164, amount_due, cpa_attempts) WHERE cpa_attempts > 0;
