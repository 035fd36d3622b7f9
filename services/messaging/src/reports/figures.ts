import { counted, inBoth, summed } from '@loanline/kit/reports/report-statement';
import { failedPayments } from './failed-payments.ts';

/** Texts to agents and codes are not part of a thread. */
const withCustomers = `purpose IN ('conversation', 'reminder') AND ${inBoth('created_at')}`;

/** What the report of messaging counts. */
export const messagingFigures = {
  texts: counted(
    `SELECT channel || ' ' || direction AS key, created_at AS at FROM messages WHERE ${withCustomers}`,
  ),
  'text-hours': counted(
    `SELECT to_char(created_at AT TIME ZONE 'Europe/London', 'HH24') AS key, created_at AS at
     FROM messages WHERE direction = 'inbound' AND ${withCustomers}`,
  ),
  delivery: counted(
    `SELECT status AS key, created_at AS at FROM messages WHERE direction = 'outbound' AND ${withCustomers}`,
  ),
  // A request that an erasure emptied is there only so that its feed does not bring it back.
  'back-calls': counted(
    `SELECT 'requested' AS key, created_at AS at FROM back_call_requests
     WHERE customer_name <> '' AND ${inBoth('created_at')}
     UNION ALL
     SELECT to_status, occurred_at FROM back_call_status_changes WHERE NOT undone AND ${inBoth('occurred_at')}`,
  ),
  'back-calls-by-person': counted(
    `SELECT actor || ' ' || to_status AS key, occurred_at AS at FROM back_call_status_changes
     WHERE NOT undone AND to_status NOT IN ('pending', 'send to agent') AND ${inBoth('occurred_at')}`,
  ),
  'failed-payments': counted(failedPayments),
  'failed-payment-sums': summed(failedPayments),
} as const;
