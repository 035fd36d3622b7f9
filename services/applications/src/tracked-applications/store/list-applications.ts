import { isDataException } from '@loanline/kit/database/data-exception';
import { invalidCursor, readCursor, writeCursor } from '@loanline/kit/lists/cursor';
import { searchConditions } from '@loanline/kit/lists/search';
import type { OutcomeFilter } from '@loanline/proto/enums/outcomes';
import type { applicationSorts } from '@loanline/proto/routes/applications/applications';
import type { Pool } from 'pg';
import { outcomeCondition } from './outcome-condition.ts';
import { applicationColumns, flagged, type ApplicationRow } from './application-row.ts';

type Sort = (typeof applicationSorts)[number] | 'waiting';

/**
 * Each order uses an index over the same expression, and another one of the flagged applications; reversed, it reads
 * the index from its other end. `waiting` sorts only the few applications that it lists.
 */
const orders: Readonly<Record<Sort, { expression: string; type: string; direction: 'ASC' | 'DESC' }>> = {
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

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

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

/** A page of active applications; continues exactly after the cursor's application, whatever changed in the meantime. */
export const listApplications = async (pool: Pool, query: ApplicationListQuery): Promise<ApplicationPage> => {
  const { expression, type, direction: forwards } = orders[query.sort];
  const direction = query.reversed ? opposite[forwards] : forwards;
  const order = query.reversed ? `${query.sort} reversed` : query.sort;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { waiting } = query;
  const only = waiting
    ? `JOIN unnest(${parameter(Object.keys(waiting))}::text[], ${parameter(Object.values(waiting))}::timestamptz[])
         AS w (reference, since) ON t.application_id = w.reference`
    : '';
  const conditions = ['t.is_active', ...searchConditions('t.search_text', query.search, parameter)];
  if (query.fromStage !== undefined) conditions.push(`t.current_stage >= ${parameter(query.fromStage)}`);
  if (query.toStage !== undefined) conditions.push(`t.current_stage <= ${parameter(query.toStage)}`);
  if (query.flagged) conditions.push(flagged);
  if (query.outcome) conditions.push(outcomeCondition(query.outcome, parameter));
  const after = query.cursor === undefined ? null : readCursor(query.cursor, order);
  if (after) {
    const than = direction === 'ASC' ? '>' : '<';
    conditions.push(
      `(${expression}, t.id) ${than} (${parameter(after.value)}::${type}, ${parameter(after.id)})`,
    );
  }
  const { rows } = await pool
    .query<ApplicationRow & { sortValue: string }>(
      `SELECT ${applicationColumns}, (${expression})::text AS "sortValue"
       FROM tracked_applications t ${only} WHERE ${conditions.join(' AND ')}
       ORDER BY ${expression} ${direction}, t.id ${direction} LIMIT ${parameter(query.limit + 1)}`,
      values,
    )
    .catch((error: unknown) => {
      throw isDataException(error) ? invalidCursor() : error;
    });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return { rows: page, nextCursor: more ? writeCursor(order, last.sortValue, last.id) : null };
};
