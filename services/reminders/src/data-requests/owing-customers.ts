import type { RetainedRecords } from '@loanline/proto/entities/person';
import { limitation } from '@loanline/proto/rules/limitation';
import type { PoolClient } from 'pg';

export interface Ids {
  /** Their numbers, as the lender has them. */
  readonly customers: readonly string[];
  readonly reminders: readonly number[];
}

export const without = (all: Ids, some: Ids): Ids => ({
  customers: all.customers.filter((number) => !some.customers.includes(number)),
  reminders: all.reminders.filter((id) => !some.reminders.includes(id)),
});

const retentionReason = `Records of a customer whose loan runs, or who has a payment to come, are retained for ${limitation.inWords} after their last change: ${limitation.why}.`;

const limitationPeriod = `interval '${limitation.days} days'`;

const statement = `
WITH owing AS (
  SELECT customer_number, mobile, updated_at FROM customers
  WHERE customer_number = ANY ($1) AND (live_count > 0 OR current_balance > 0) AND updated_at > now() - ${limitationPeriod}
  UNION ALL
  SELECT NULL, customer_mobile, updated_at FROM reminders
  WHERE id = ANY ($2) AND status = 'reminder' AND deleted_at IS NULL AND updated_at > now() - ${limitationPeriod}
)
SELECT ARRAY(SELECT customer_number FROM customers WHERE customer_number = ANY ($1)
    AND (customer_number IN (SELECT customer_number FROM owing) OR mobile IN (SELECT mobile FROM owing))) AS customers,
  ARRAY(SELECT id FROM reminders WHERE id = ANY ($2) AND customer_mobile IN (SELECT mobile FROM owing)) AS reminders,
  (SELECT max(updated_at) + ${limitationPeriod} FROM owing) AS until`;

interface Owing extends Ids {
  readonly until: Date | null;
}

/** Of these, the customers who owe something, or are to be reminded of it, with all of their reminders. */
export const findOwing = async (client: PoolClient, { customers, reminders }: Ids): Promise<Owing> => {
  const { rows } = await client.query<Owing>(statement, [customers, reminders]);
  return rows[0] ?? { customers: [], reminders: [], until: null };
};

/** What is retained of them, in the words that staff see. */
export const recordsOf = ({ customers, reminders, until }: Owing): RetainedRecords[] =>
  Object.entries({ 'Customer records': customers, 'Payment reminders': reminders }).map(([what, ids]) => ({
    what,
    count: ids.length,
    reason: retentionReason,
    until: until?.toISOString() ?? null,
  }));
