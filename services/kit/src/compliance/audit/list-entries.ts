import type { BackService } from '@loanline/proto/contract';
import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import type { Pool } from 'pg';
import { handle, type MountedRoute } from '../../http/handler.ts';
import { betweenDays } from '../../lists/between-days.ts';
import { searchConditions } from '../../lists/search.ts';

export interface AuditQuery {
  readonly actor?: string | undefined;
  /** Words of an action; a comma separates several actions, one of which it must be. */
  readonly action?: string | undefined;
  readonly without?: 'reads' | undefined;
  readonly record?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
  /** Only what comes after this place, newest first: a moment, and a number of an entry at that moment. */
  readonly before?: string | undefined;
  readonly beforeNumber?: number | undefined;
}

interface Row extends Omit<AuditEntry, 'id' | 'occurredAt'> {
  readonly id: number;
  readonly occurredAt: Date;
}

const actionConditions = (kinds: string | undefined, value: (given: unknown) => string): string[] => {
  const ofEach = (kinds?.split(',') ?? []).map((kind) => searchConditions('action', kind, value, 'ILIKE'));
  const named = ofEach.filter((conditions) => conditions.length > 0);
  return named.length === 0 ? [] : [`(${named.map((words) => words.join(' AND ')).join(' OR ')})`];
};

const statementOf = (query: AuditQuery) => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [
    ...(query.actor ? [`lower(actor) = ${value(query.actor.toLowerCase())}`] : []),
    ...actionConditions(query.action, value),
    ...(query.without ? [`action <> 'read'`] : []),
    ...searchConditions('subject', query.record, value, 'ILIKE'),
    ...betweenDays('occurred_at', query, value),
    ...(query.before
      ? [
          `(occurred_at, id) < (${value(query.before)}::timestamptz, ${value(query.beforeNumber ?? 0)}::bigint)`,
        ]
      : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const text = `SELECT id, occurred_at AS "occurredAt", actor, action, subject, reason, address FROM audit_entries ${where}
    ORDER BY occurred_at DESC, id DESC LIMIT ${value(query.limit)}`;
  return { text, values };
};

/** Entries of one service, the newest first. */
export const findEntries = async (pool: Pool, service: string, query: AuditQuery): Promise<AuditEntry[]> => {
  const { rows } = await pool.query<Row>(statementOf(query));
  return rows.map(({ id, occurredAt, ...row }) => ({
    ...row,
    id: `${service}-${id}`,
    occurredAt: occurredAt.toISOString(),
  }));
};

/** The route from which the gateway reads a service's entries. */
export const auditRoutes = (pool: Pool, name: BackService): MountedRoute[] => [
  handle(routesOfEachService[name].listAuditEntries, ({ query }) => findEntries(pool, name, query)),
];
