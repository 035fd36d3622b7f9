import { londonDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import type { Pool, PoolClient } from 'pg';
import type { ContactHistory } from '../contact.ts';

interface FactsRow {
  readonly optedOutAt: Date | null;
  readonly until: Date | null;
  readonly reason: string | null;
  readonly placedBy: string | null;
  readonly placedAt: Date | null;
  readonly remindersToday: number;
  readonly remindersThisWeek: number;
  readonly holidays: readonly PlainDate[] | null;
}

/**
 * When a reminder went out, or will go out. One that waits counts for the day to which it was put off; one that is due
 * counts for now. None waits as long as 30 days.
 */
const reminders = (phone: string, and: string) => `
  FROM messages m CROSS JOIN LATERAL (SELECT CASE
    WHEN m.status = 'pending' THEN greatest(coalesce(m.handed_over_at, m.next_attempt_at), $1::timestamptz)
    ELSE coalesce(m.sent_at, m.handed_over_at, m.created_at) END AS at) AS went
  WHERE m.purpose = 'reminder' AND m.receiver = ${phone} AND m.status <> 'failed'
    AND m.created_at > $1::timestamptz - interval '30 days' ${and}`;

/** `$1` is the moment, `$2` its day in London; `phone` an expression of a number. */
const remindersTo = (phone: string, and = '') => `
  (SELECT count(*)::int ${reminders(phone, and)}
    AND (went.at AT TIME ZONE 'Europe/London')::date = $2::date) AS "remindersToday",
  (SELECT count(*)::int ${reminders(phone, and)} AND went.at > $1::timestamptz - interval '7 days') AS "remindersThisWeek"`;

const wishesOf = (phone: string) => `
LEFT JOIN opt_outs o ON o.phone_e164 = ${phone}
LEFT JOIN contact_holds h ON h.phone_e164 = ${phone} AND h.until > $1::timestamptz`;

/** In SQL: the bank holidays that were read last. */
const publishedDates = '(SELECT p.dates::text[] FROM published_holidays p)';

const wishes = `o.opted_out_at AS "optedOutAt", h.until, h.reason, h.placed_by AS "placedBy",
  h.placed_at AS "placedAt", ${publishedDates} AS holidays`;

const factsOf = (row: FactsRow | undefined, lastInboundAt: Date | null): ContactHistory => ({
  optedOutAt: row?.optedOutAt ?? null,
  hold:
    row?.until && row.reason !== null && row.placedBy !== null && row.placedAt
      ? { until: row.until, reason: row.reason, placedBy: row.placedBy, placedAt: row.placedAt }
      : null,
  lastInboundAt,
  remindersToday: row?.remindersToday ?? 0,
  remindersThisWeek: row?.remindersThisWeek ?? 0,
  holidays: row?.holidays ?? [],
});

/** The bank holidays that were read last; none while they were not read. */
export const holidaysKnown = async (client: PoolClient): Promise<readonly PlainDate[]> => {
  const { rows } = await client.query<{ holidays: readonly PlainDate[] | null }>(
    `SELECT ${publishedDates} AS holidays`,
  );
  return rows[0]?.holidays ?? [];
};

/** Makes reminders to one number check its cap in sequence, until the transaction ends. */
export const lockReminders = async (client: PoolClient, phoneE164: string): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`loanline.reminder.${phoneE164}`]);
};

/**
 * Reads what is known of a phone number at a moment. When a message is checked at hand-over, messages stored later that
 * have not gone out do not count: of two that wait, the first goes.
 */
export const contactHistory = async (
  client: Pool | PoolClient,
  phoneE164: string,
  lastInboundAt: Date | null,
  now: Date,
  checkedId: number | null = null,
): Promise<ContactHistory> => {
  const { rows } = await client.query<FactsRow>({
    name: 'contact-history',
    text: `SELECT ${wishes}, ${remindersTo('$3', `AND ($4::bigint IS NULL OR m.id < $4 OR m.id > $4 AND m.status <> 'pending')`)} FROM (SELECT 1) AS one ${wishesOf('$3')}`,
    values: [now, londonDate(now), phoneE164, checkedId],
  });
  return factsOf(rows[0], lastInboundAt);
};

/** What is known of many phone numbers, with when they last wrote a text; by number. */
export const contactHistoryOf = async (
  pool: Pool,
  phonesE164: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ContactHistory>> => {
  const { rows } = await pool.query<FactsRow & { phone: string; lastInboundAt: Date | null }>(
    `SELECT p.phone, c.last_inbound_at AS "lastInboundAt", ${wishes}, ${remindersTo('p.phone')}
     FROM (SELECT DISTINCT unnest($3::text[]) AS phone) p ${wishesOf('p.phone')}
     LEFT JOIN conversations c ON c.channel = 'sms' AND c.phone_e164 = p.phone`,
    [now, londonDate(now), phonesE164],
  );
  return new Map(rows.map((row) => [row.phone, factsOf(row, row.lastInboundAt)]));
};
