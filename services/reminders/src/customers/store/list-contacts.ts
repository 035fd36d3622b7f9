import { orderedPage, type Order } from '@loanline/kit/lists/ordered-page';
import { searchConditions } from '@loanline/kit/lists/search';
import type { customerSorts } from '@loanline/proto/routes/reminders/customer-pages';
import type { Pool } from 'pg';
import { contactColumns, type ContactRow } from './contact-row.ts';
import { decidedOwner } from './person-members.ts';

type Sort = (typeof customerSorts)[number];

/** Each order has an index. */
const orders: Readonly<Record<Sort, Order>> = {
  latest: { expression: 'c.seen_at', type: 'timestamptz', direction: 'DESC' },
  // By surname; records without a name come last, by their number.
  name: {
    expression: `(CASE c.name WHEN '' THEN '1' || c.mobile ELSE '0' || c.name_key || ' ' || lower(c.name) END)`,
    type: 'text',
    direction: 'ASC',
  },
};

/** An index has the same expression. */
const searchText = (of: string) => `lower(${of}.name || ' ' || ${of}.mobile)`;

export interface ContactQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: Sort;
  readonly reversed?: 'true' | undefined;
}

/** In SQL, that staff have not decided whose this very record is. */
const isUndecided = `NOT EXISTS (SELECT FROM person_members own
  WHERE own.is_current AND own.kind = later.kind AND own.reference = later.reference)`;

/** In SQL, that the person of record `c` has a later record that is found as well. */
const hasLater = (isFound: string) => `
  CASE WHEN coalesce(owner.person_id, named.person_id) IS NULL
  THEN c.mobile <> '' AND EXISTS (SELECT FROM customer_contacts later
    WHERE later.mobile = c.mobile AND later.name_key = c.name_key AND (later.seen_at, later.id) > (c.seen_at, c.id)
      AND ${isFound} AND ${isUndecided})
  ELSE EXISTS (SELECT FROM person_members m CROSS JOIN LATERAL (
      SELECT FROM customer_contacts later WHERE later.kind = m.kind AND later.reference = m.reference
        AND (later.seen_at, later.id) > (c.seen_at, c.id) AND ${isFound}
      UNION ALL
      SELECT FROM customer_contacts later WHERE m.kind = 'name' AND later.mobile = split_part(m.reference, ' ', 1)
        AND later.name_key = substr(m.reference, strpos(m.reference, ' ') + 1)
        AND (later.seen_at, later.id) > (c.seen_at, c.id) AND ${isFound} AND ${isUndecided}) AS later
    WHERE m.person_id = coalesce(owner.person_id, named.person_id))
  END`;

/** In SQL, that the last decision about the person of record `c` was a merge. */
const isMerged = `coalesce((SELECT d.action = 'merge' FROM decided_people p JOIN person_decisions d ON d.id = p.decision_id
  WHERE p.id = coalesce(owner.person_id, named.person_id)), false)`;

/** A page of customers, each by their latest record. A search finds them by any of their records. */
export const listContacts = async (pool: Pool, query: ContactQuery) => {
  const { search } = query;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const page = orderedPage(orders, query, { id: 'c.id', parameter });
  const found = searchConditions(searchText('c'), search, parameter);
  const isFound = ['true', ...searchConditions(searchText('later'), search, parameter)].join(' AND ');
  const conditions = [`NOT (${hasLater(isFound)})`, ...page.conditions, ...found];
  return page.pageOf(
    pool.query<ContactRow & { id: number; isMerged: boolean; sortValue: string }>(
      `SELECT id, ${contactColumns}, ${isMerged} AS "isMerged", ${page.place} FROM customer_contacts c
       ${decidedOwner('c.kind', 'c.reference')} AS owner ON true
       ${decidedOwner(`'name'`, `c.mobile || ' ' || c.name_key`)} AS named ON true
       WHERE ${conditions.join(' AND ')}
       ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
      values,
    ),
  );
};
