import { orderedPage, type Order } from '@loanline/kit/lists/ordered-page';
import { searchConditions } from '@loanline/kit/lists/search';
import type { OutcomeFilter } from '@loanline/proto/enums/outcomes';
import type { applicationSorts } from '@loanline/proto/routes/applications/applications';
import type { Pool } from 'pg';
import { outcomeCondition } from './outcome-condition.ts';
import { applicationColumns, flagged, type ApplicationRow } from './application-row.ts';

type Sort = (typeof applicationSorts)[number] | 'waiting';

/**
 * Each order has an index of all active applications and one of the flagged ones. `waiting` sorts only the
 * few applications that it lists.
 */
const orders: Readonly<Record<Sort, Order>> = {
  newest: {
    expression: `coalesce(t.application_date, '-infinity')`,
    type: 'timestamptz',
    direction: 'DESC',
  },
  updated: { expression: 't.last_updated', type: 'timestamptz', direction: 'DESC' },
  name: {
    expression: `(lower(t.customer_last_name) || ' ' || lower(t.customer_first_name))`,
    type: 'text',
    direction: 'ASC',
  },
  stage: { expression: 't.current_stage', type: 'integer', direction: 'ASC' },
  amount: { expression: 'coalesce(t.loan_amount, -1)', type: 'integer', direction: 'DESC' },
  waiting: { expression: 'w.since', type: 'timestamptz', direction: 'ASC' },
};

export interface ApplicationListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly fromStage?: number | undefined;
  readonly toStage?: number | undefined;
  readonly flagged?: 'true' | undefined;
  readonly outcome?: OutcomeFilter | undefined;
  readonly sort: Sort;
  readonly reversed?: 'true' | undefined;
  /** Lists only these applications: since when each has waited, by reference. The order `waiting` needs them. */
  readonly waiting?: Readonly<Record<string, string>> | undefined;
}

export interface ApplicationPage {
  readonly rows: ApplicationRow[];
  readonly nextCursor: string | null;
}

/** A page of active applications. */
export const listApplications = async (pool: Pool, query: ApplicationListQuery): Promise<ApplicationPage> => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { waiting } = query;
  const only = waiting
    ? `JOIN unnest(${parameter(Object.keys(waiting))}::text[], ${parameter(Object.values(waiting))}::timestamptz[])
         AS w (reference, since) ON t.application_id = w.reference`
    : '';
  const page = orderedPage(orders, query, { id: 't.id', parameter });
  const conditions = [
    't.is_active',
    ...page.conditions,
    ...searchConditions('t.search_text', query.search, parameter),
  ];
  if (query.fromStage !== undefined) conditions.push(`t.current_stage >= ${parameter(query.fromStage)}`);
  if (query.toStage !== undefined) conditions.push(`t.current_stage <= ${parameter(query.toStage)}`);
  if (query.flagged) conditions.push(flagged);
  if (query.outcome) conditions.push(outcomeCondition(query.outcome, parameter));
  return page.pageOf(
    pool.query<ApplicationRow & { sortValue: string }>(
      `SELECT ${applicationColumns}, ${page.place}
       FROM tracked_applications t ${only} WHERE ${conditions.join(' AND ')}
       ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
      values,
    ),
  );
};
