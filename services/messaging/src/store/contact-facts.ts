import { londonDate } from '@loanline/proto/rules/dates';
import type { Pool, PoolClient } from 'pg';
import type { ContactFacts } from '../policies/contact.ts';

interface FactsRow {
  readonly optedOutAt: Date | null;
  readonly until: Date | null;
  readonly reason: string | null;
  readonly placedBy: string | null;
  readonly remindersToday: number;
  readonly remindersThisWeek: number;
}

const statement = `
SELECT o.opted_out_at AS "optedOutAt", h.until, h.reason, h.placed_by AS "placedBy",
  (SELECT count(*)::int FROM messages m WHERE m.purpose = 'reminder' AND m.receiver = $1 AND m.id <> $4
    AND m.status <> 'failed' AND m.created_at >= $2::date::timestamp AT TIME ZONE 'Europe/London') AS "remindersToday",
  (SELECT count(*)::int FROM messages m WHERE m.purpose = 'reminder' AND m.receiver = $1 AND m.id <> $4
    AND m.status <> 'failed' AND m.created_at > $3::timestamptz - interval '7 days') AS "remindersThisWeek"
FROM (SELECT 1) AS one
LEFT JOIN opt_outs o ON o.phone_e164 = $1
LEFT JOIN contact_holds h ON h.phone_e164 = $1 AND h.until > $3::timestamptz`;

/** What is known of a phone number at a moment; a message that is itself to be judged is not counted. */
export const contactFacts = async (
  client: Pool | PoolClient,
  phoneE164: string,
  lastInboundAt: Date | null,
  now: Date,
  exceptMessage = 0,
): Promise<ContactFacts> => {
  const { rows } = await client.query<FactsRow>({
    name: 'contact-facts',
    text: statement,
    values: [phoneE164, londonDate(now), now, exceptMessage],
  });
  const row = rows[0];
  return {
    optedOutAt: row?.optedOutAt ?? null,
    hold:
      row?.until && row.reason !== null && row.placedBy !== null
        ? { until: row.until, reason: row.reason, placedBy: row.placedBy }
        : null,
    lastInboundAt,
    remindersToday: row?.remindersToday ?? 0,
    remindersThisWeek: row?.remindersThisWeek ?? 0,
  };
};
