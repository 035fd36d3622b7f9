import type { InboxTurns, InboxWork } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Pool } from 'pg';
import { conflict } from '../http/problem-error.ts';
import { createChangeWork, type WorkTarget } from './change-work.ts';
import { mostCounted } from './count-inbox.ts';
import { waits } from './response-limits.ts';

/** Most conversations that are assigned in one round. */
const mostOfOneRound = 50;

/** Reads which conversations of a service wait for an owner, and how many each member of staff has. */
export const readTurns = async (pool: Pool): Promise<InboxTurns> => {
  const [{ rows: waiting }, { rows: open }] = await Promise.all([
    pool.query<{ number: number; version: number; since: Date }>({
      name: 'inbox-turns',
      text: `
        SELECT id AS number, work_version AS version, waiting_since AS since FROM conversations
        WHERE ${waits} AND assigned_to IS NULL AND (given_back_at IS NULL OR given_back_at < waiting_since)
        ORDER BY waiting_since, id LIMIT ${mostOfOneRound}`,
    }),
    pool.query<{ username: string; count: number }>({
      name: 'inbox-owners',
      text: `
        SELECT assigned_to AS username, count(*)::int AS count FROM (
          SELECT assigned_to FROM conversations WHERE ${waits}
          ORDER BY waiting_since, id LIMIT ${mostCounted}
        ) counted WHERE assigned_to IS NOT NULL GROUP BY assigned_to`,
    }),
  ]);
  return {
    waiting: waiting.map((conversation) => ({ ...conversation, since: conversation.since.toISOString() })),
    open: Object.fromEntries(open.map(({ username, count }) => [username, count])),
  };
};

export interface Turn {
  /** Of the conversation's row. */
  readonly number: number;
  /** The version that the gateway has read. */
  readonly version: number;
  readonly username: string;
}

/**
 * Gives a conversation to the member of staff whose turn it is.
 * @throws ProblemError conflict when it no longer waits without an owner: a second attempt has no effect
 */
export const createAssignByTurn = (target: Omit<WorkTarget, 'where'>) => {
  const change = createChangeWork({
    ...target,
    where: 'c.id = $1 AND c.assigned_to IS NULL AND c.waiting_since IS NOT NULL',
  });
  return async (pool: Pool, { number, version, username }: Turn): Promise<InboxWork> => {
    const work = await change(pool, {
      key: number,
      change: { assignedTo: username, version },
      actor: 'system',
      action: `assigned by turn to ${username}`,
    });
    if (!work) throw conflict('This conversation no longer waits for an owner.');
    return work;
  };
};
