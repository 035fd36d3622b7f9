import type { InboxWork, WorkChange } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Pool } from 'pg';
import { auditInsert } from '../compliance/audit/audit-sql.ts';
import { eventInsert } from '../events/outbox/event-sql.ts';
import { recording } from '../events/outbox/recording.ts';
import { conflict, type ProblemError } from '../http/problem-error.ts';
import { presentWork, workColumns, type WorkRow } from './work-row.ts';

/** Where a conversation `c` is found, and what it is called: SQL expressions; `$1` is the key of the call. */
export interface WorkTarget {
  readonly where: string;
  readonly kind: string;
  readonly id: string;
  /** In the audit, such as `conversations/7`. */
  readonly subject: string;
  /** Since when its customer has had no answer; null when they have. */
  readonly unansweredSince: string;
  /** The sequence of its customer's last message. */
  readonly lastCustomerSequence: string;
  /** Renders further parts of the statement's WITH, which change other tables for the row `changed`. */
  readonly alsoChange?: (actor: string) => string;
}

export interface WorkCommand {
  readonly key: string | number;
  readonly change: WorkChange;
  /** Username of the member of staff, or the service that does it. */
  readonly actor: string;
  /** The action in the audit, where it does not follow from the change. */
  readonly action?: string;
}

/** What the audit says was done. */
const actionOf = ({ assignedTo, waiting, snoozedUntil }: WorkChange): string => {
  if (waiting === false) return 'mark as done';
  if (snoozedUntil) return 'snooze conversation';
  if (assignedTo !== undefined) return assignedTo === null ? 'unassign' : `assign to ${assignedTo}`;
  return waiting ? 'mark as waiting' : 'end snooze';
};

interface Row extends WorkRow {
  readonly changed: boolean;
}

/**
 * Changes who works on a conversation, unless a colleague has changed it since the version of the screen. It is not
 * completed or snoozed while its customer has written what the screen did not show. What is snoozed waits again once its
 * time has come, or when its customer writes. Who has it remains when it is done, so that the customer's next message
 * comes to the same person.
 * @returns undefined when there is no such conversation
 */
export const createChangeWork = (target: WorkTarget) => {
  const statement = recording({
    text: `
      WITH before AS MATERIALIZED (
        SELECT c.*, coalesce(${target.lastCustomerSequence} <= $10::int, true) AS is_seen
        FROM conversations c WHERE ${target.where} FOR UPDATE
      ), changed AS (
        UPDATE conversations c SET
          assigned_to = CASE WHEN $3 THEN $4 ELSE c.assigned_to END,
          given_back_at = CASE WHEN $3 AND $4 IS NULL THEN now() ELSE c.given_back_at END,
          snoozed_until = CASE WHEN $7 IS FALSE THEN NULL WHEN $5 THEN $6::timestamptz ELSE c.snoozed_until END,
          waiting_since = CASE WHEN $7 IS FALSE THEN NULL WHEN $7 OR $6 IS NOT NULL
            THEN coalesce(c.waiting_since, ${target.unansweredSince}, now()) ELSE c.waiting_since END,
          done_at = CASE WHEN $7 IS FALSE THEN now() ELSE c.done_at END,
          work_version = c.work_version + 1
        FROM before b WHERE c.id = b.id AND b.work_version = $2 AND b.is_seen
        RETURNING c.*
      ), announced AS (
        ${eventInsert('inbox.changed.v1', {
          from: 'changed c',
          key: target.id,
          version: 'work_version',
          data: { kind: target.kind, id: target.id },
        })}
      ), audited AS (
        ${auditInsert({ from: 'changed c', actor: '$8', action: '$9', subject: target.subject })}
      )${target.alsoChange ? `, ${target.alsoChange('$8')}` : ''}
      SELECT ${workColumns('c')}, true AS changed FROM changed c
      UNION ALL
      SELECT ${workColumns('b')}, false FROM before b WHERE NOT EXISTS (SELECT FROM changed)`,
  });

  return async (
    pool: Pool,
    { key, change, actor, action = actionOf(change) }: WorkCommand,
  ): Promise<InboxWork | undefined> => {
    const { assignedTo, snoozedUntil, waiting, version, seenSequence } = change;
    const hides = waiting === false || Boolean(snoozedUntil);
    const { rows } = await pool.query<Row>(
      statement([
        key,
        version,
        assignedTo !== undefined,
        assignedTo ?? null,
        snoozedUntil !== undefined,
        snoozedUntil ?? null,
        waiting ?? null,
        actor,
        action,
        hides ? (seenSequence ?? null) : null,
      ]),
    );
    const [row] = rows;
    if (row && !row.changed)
      throw row.workVersion === version ? customerWroteMeanwhile() : changedMeanwhile(row.assignedTo);
    return row && presentWork(row);
  };
};

const changedMeanwhile = (assignedTo: string | null): ProblemError =>
  conflict(
    `A colleague has changed this conversation in the meantime. ${
      assignedTo === null ? 'Nobody has it now.' : `${assignedTo} has it now.`
    } Look at it again.`,
  );

/** A message has come that the screen did not show; it would be hidden without having been read. */
export const customerWroteMeanwhile = (): ProblemError =>
  conflict('The customer has written in the meantime. Read their message, then try again.');
