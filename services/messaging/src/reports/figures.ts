import { counted, inBoth } from '@loanline/kit/reports/report-statement';

/** Texts to agents and codes are not part of a thread. */
const withCustomers = `purpose IN ('conversation', 'reminder') AND ${inBoth('created_at')}`;

/** What the report of messaging counts. */
export const messagingFigures = {
  texts: counted(
    `SELECT channel || ' ' || direction AS key, created_at AS at FROM messages WHERE ${withCustomers}`,
  ),
  delivery: counted(
    `SELECT status AS key, created_at AS at FROM messages WHERE direction = 'outbound' AND ${withCustomers}`,
  ),
  // A request that an erasure emptied is there only so that its feed does not bring it back.
  'back-calls': counted(
    `SELECT 'requested' AS key, created_at AS at FROM back_call_requests
     WHERE customer_name <> '' AND ${inBoth('created_at')}
     UNION ALL
     SELECT to_status, occurred_at FROM back_call_status_changes WHERE ${inBoth('occurred_at')}`,
  ),
  'back-calls-by-person': counted(
    `SELECT actor AS key, occurred_at AS at FROM back_call_status_changes
     WHERE to_status = 'completed' AND ${inBoth('occurred_at')}`,
  ),
} as const;
