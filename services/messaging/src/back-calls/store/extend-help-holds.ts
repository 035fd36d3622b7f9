import type { PoolClient } from 'pg';
import { byCustomer } from '../../contact-rules/store/opt-outs-and-holds.ts';

/** Locks in order, because several people may work on requests from the same numbers. */
const statement = `
WITH worked_on AS (
  SELECT phone_e164, max(created_at) + $2 * interval '24 hours' AS until FROM back_call_requests
  WHERE id = ANY ($1::int[]) AND source = 'help' AND status <> 'cancelled' AND phone_e164 IS NOT NULL
  GROUP BY phone_e164
), held AS (
  SELECT h.phone_e164, w.until FROM contact_holds h JOIN worked_on w USING (phone_e164)
  WHERE h.placed_by = $3 AND h.until < w.until ORDER BY h.phone_e164 FOR UPDATE OF h
)
UPDATE contact_holds h SET until = held.until,
  placed_at = CASE WHEN h.until <= clock_timestamp() THEN clock_timestamp() ELSE h.placed_at END
FROM held WHERE h.phone_e164 = held.phone_e164`;

/**
 * When staff have changed a request for help, extends its hold to the full time. One that has ended begins again.
 * Call it after the change, in its transaction. Does nothing where staff cancelled the request or lifted the hold.
 */
export const extendHelpHolds = async (
  client: PoolClient,
  changedIds: readonly number[],
  { HOLD_DAYS }: { readonly HOLD_DAYS: number },
): Promise<void> => {
  await client.query(statement, [changedIds, HOLD_DAYS, byCustomer]);
};
