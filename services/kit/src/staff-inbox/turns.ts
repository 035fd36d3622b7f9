import type { InboxTurns, InboxWork } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Pool } from 'pg';
import { conflict } from '../http/problem-error.ts';
import { createChangeWork, type WorkTarget } from './change-work.ts';
import { mostCounted } from './count-inbox.ts';
import { waits } from './response-limits.ts';

/** Most conversations that are assigned in one round. */
const mostOfOneRound = 50;

interface Waiting {
  readonly number: number;
  readonly version: number;
  readonly since: Date;
}

/** Searches only the conversations that have waited longest, because no index can know which owners have left. */
const readLeftBehind = (pool: Pool, admins: readonly string[]) =>
  pool.query<Waiting>({
    name: 'inbox-left-behind',
    text: `
      SELECT number, version, since FROM (
        SELECT id AS number, work_version AS version, waiting_since AS since, assigned_to FROM conversations
        WHERE ${waits} ORDER BY waiting_since, id LIMIT ${mostCounted}
      ) longest WHERE assigned_to <> ALL ($1::text[]) ORDER BY since, number LIMIT ${mostOfOneRound}`,
    values: [admins],
  });

const present = (conversations: readonly Waiting[], hasOwner: boolean) =>
  conversations.map(({ since, ...conversation }) => ({
    ...conversation,
    since: since.toISOString(),
    hasOwner,
  }));

/**
 * Reads which conversations of a service wait for an owner, and how many each member of staff has.
 * @param admins the usernames of all who may own conversations, separated by commas: conversations of any other owner are
 *   read as well; undefined from a gateway of the previous release
 */
export const readTurns = async (pool: Pool, admins: string | undefined): Promise<InboxTurns> => {
  const [{ rows: waiting }, leftBehind, { rows: open }] = await Promise.all([
    pool.query<Waiting>({
      name: 'inbox-turns',
      text: `
        SELECT id AS number, work_version AS version, waiting_since AS since FROM conversations
        WHERE ${waits} AND assigned_to IS NULL AND (given_back_at IS NULL OR given_back_at < waiting_since)
        ORDER BY waiting_since, id LIMIT ${mostOfOneRound}`,
    }),
    admins === undefined ? undefined : readLeftBehind(pool, admins.split(',')),
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
    waiting: [...present(waiting, false), ...present(leftBehind?.rows ?? [], true)],
    open: Object.fromEntries(open.map(({ username, count }) => [username, count])),
  };
};

export interface Turn {
  /** Of the conversation's row. */
  readonly number: number;
  /** The version that the gateway has read. */
  readonly version: number;
  /** Undefined when nobody is to have it. */
  readonly username?: string | undefined;
  /** Takes it from an owner who no longer works on the inbox. */
  readonly hasOwner?: boolean | undefined;
}

/**
 * Gives a conversation to the member of staff whose turn it is, or to nobody. An owner is only replaced while the version that the
 * gateway has read is the current one.
 * @throws ProblemError conflict when it no longer waits for an owner: a second attempt has no effect
 */
export const createAssignByTurn = (target: Omit<WorkTarget, 'where'>) => {
  const changeWhere = (owner: string) =>
    createChangeWork({
      ...target,
      where: `c.id = $1 AND c.assigned_to ${owner} AND c.waiting_since IS NOT NULL`,
    });
  const assign = changeWhere('IS NULL');
  const replaceOwner = changeWhere('IS NOT NULL');
  return async (pool: Pool, { number, version, username, hasOwner }: Turn): Promise<InboxWork> => {
    const work = await (hasOwner ? replaceOwner : assign)(pool, {
      key: number,
      change: { assignedTo: username ?? null, version },
      actor: 'system',
      action: username === undefined ? 'unassign' : `assigned by turn to ${username}`,
    });
    if (!work) throw conflict('This conversation no longer waits for an owner.');
    return work;
  };
};
