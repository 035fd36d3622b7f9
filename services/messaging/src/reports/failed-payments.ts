import { inBoth } from '@loanline/kit/reports/report-statement';

/**
 * The times at which card payments failed: a request arrived as failed, or became so later. A status that was undone
 * does not count. `after` is the id of the status change that recorded the failure; 0 for a request that arrived as failed.
 */
const failures = `
  SELECT b.id, b.amount_due, b.created_at AS at, 0 AS after FROM back_call_requests b
  WHERE b.customer_name <> '' AND ${inBoth('b.created_at')} AND 'failed_cpa' = coalesce((
    SELECT c.from_status FROM back_call_status_changes c WHERE c.back_call_request_id = b.id ORDER BY c.id LIMIT 1
  ), b.status)
  UNION ALL
  SELECT b.id, b.amount_due, c.occurred_at, c.id
  FROM back_call_status_changes c JOIN back_call_requests b ON b.id = c.back_call_request_id
  WHERE b.customer_name <> '' AND c.to_status = 'failed_cpa' AND c.from_status <> 'failed_cpa'
    AND NOT c.undone AND ${inBoth('c.occurred_at')}`;

/** What staff did until the payment failed again: a retake counts if there was one, otherwise the latest status. */
const outcome = `
  SELECT CASE WHEN bool_or(c.to_status = 'retake_payment') THEN 'retaken'
    WHEN (array_agg(c.to_status ORDER BY c.id DESC))[1] IN ('completed', 'cancelled') THEN 'given-up'
    ELSE 'open' END AS outcome
  FROM back_call_status_changes c
  WHERE c.back_call_request_id = f.id AND c.id > f.after AND NOT c.undone AND c.id < coalesce((
    SELECT min(again.id) FROM back_call_status_changes again
    WHERE again.back_call_request_id = f.id AND again.id > f.after AND again.to_status = 'failed_cpa'
      AND NOT again.undone
  ), 'infinity'::float8)`;

/**
 * Lists each failed card payment twice, under `all` and under its outcome, with its amount (null if it has none).
 */
export const failedPayments = `
  SELECT k.key, f.at, CASE WHEN f.amount_due ~ '^£[0-9,]+[.][0-9]{2}$'
    THEN translate(f.amount_due, '£,', '')::numeric END AS amount
  FROM (${failures}) f CROSS JOIN LATERAL (${outcome}) o CROSS JOIN LATERAL (VALUES ('all'), (o.outcome)) k (key)`;
