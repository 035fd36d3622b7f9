import type { PoolClient } from 'pg';

/** Whether a back call was completed at a moment, and which completion that is. */
export interface CallState {
  readonly reference: string;
  /** ISO 8601: when the request was so. */
  readonly seenAt: string;
  /** The part of its entry; null while the call is not completed. */
  readonly part: string | null;
}

/** The latest state of each call; of two that differ at one moment, that it is not completed. */
const latestOf = (states: readonly CallState[]): CallState[] => {
  const latest = new Map<string, CallState>();
  for (const state of states) {
    const known = latest.get(state.reference);
    const later = known ? Date.parse(state.seenAt) - Date.parse(known.seenAt) : 1;
    if (later > 0) latest.set(state.reference, state);
    else if (later === 0 && known?.part !== state.part) latest.set(state.reference, { ...state, part: null });
  }
  return [...latest.values()];
};

/**
 * Deletes the completions that the latest state of a call does not have, because staff undid them, and returns the states
 * whose completion is new. `customer_contacts` says how new the known state is, so call it before the contacts are stored.
 * One transaction does this at a time: two that know nothing of a call would each take their own state for the latest.
 */
export const withdrawCompletions = async (
  client: PoolClient,
  states: readonly CallState[],
): Promise<CallState[]> => {
  if (states.length === 0) return [];
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('loanline.call-completions'))`);
  const latest = latestOf(states);
  const { rows } = await client.query<{ reference: string }>({
    name: 'withdraw-completions',
    text: `WITH latest AS (
        SELECT s.reference, s.part, k.seen_at IS NULL OR k.seen_at < s."seenAt" AS is_new
        FROM jsonb_to_recordset($1::jsonb) AS s (reference text, part text, "seenAt" timestamptz)
        LEFT JOIN LATERAL (SELECT seen_at FROM customer_contacts c
          WHERE c.kind = 'backcall' AND c.reference = s.reference LIMIT 1) AS k ON true
        WHERE k.seen_at IS NULL OR k.seen_at <= s."seenAt"),
      withdrawn AS (
        DELETE FROM timeline_entries WHERE id = ANY (ARRAY(
          SELECT t.id FROM latest CROSS JOIN LATERAL (SELECT id, part FROM timeline_entries t
            WHERE t.kind = 'backcall' AND t.reference = latest.reference AND t.what = 'call'
              AND t.detail = 'completed' LIMIT 1000) AS t
          WHERE t.part IS DISTINCT FROM latest.part)))
      SELECT reference FROM latest WHERE is_new`,
    values: [JSON.stringify(latest)],
  });
  const isNew = new Set(rows.map(({ reference }) => reference));
  return latest.filter(({ reference }) => isNew.has(reference));
};
