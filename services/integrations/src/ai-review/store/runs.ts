import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { originOf } from '@loanline/kit/events/outbox/outbox';
import type { AgentReport, AgentRun } from '@loanline/proto/entities/agent-run';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { runColumns, runRow, runSelection, type RunRow } from './run-row.ts';

/** A process that has not said for so long that it is at work on a run has died. */
export const beatMs = 15_000;

/** Joins what a statement changed with the event that it did; $1 is the sentence that staff see. */
const announced = (change: string) => `
  WITH changed AS (${change} RETURNING *), announced AS (
    ${eventInsert('agent.run-changed.v1', {
      from: 'changed',
      key: 'application_id',
      version: 'version',
      data: {
        runId: 'id',
        applicationId: 'application_id',
        customerName: 'customer_name',
        status: 'status',
        message: '$1::text',
      },
      origin: 'correlation_id',
    })}
  ) SELECT ${runColumns} FROM changed`;

const step = `jsonb_build_array(jsonb_build_object('message', $1::text,
  'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const beat = `beat_until = clock_timestamp() + ${beatMs} * interval '1 millisecond'`;

export interface NewRun {
  readonly id: string;
  readonly applicationId: string;
  readonly customerName: string;
  readonly startedBy: string;
  readonly timeoutMs: number;
  /** The loan has been paid out already, according to this version of the application. */
  readonly paidOut: boolean;
  readonly applicationVersion: number;
  /** The first step. */
  readonly message: string;
}

/**
 * Stores a run that begins; null while another one of the application is under way. The run stores the trace in which
 * it began: all its events belong to that trace, no matter which process ends it.
 */
export const insertRun = async (pool: Pool, run: NewRun): Promise<RunRow | null> => {
  const { rows } = await pool.query<RunRow>(
    announced(`
      INSERT INTO agent_runs (id, application_id, customer_name, started_by, correlation_id, steps, beat_until, deadline_at,
        paid_out, paid_out_version)
      VALUES ($2, $3, $4, $5, $6, ${step}, clock_timestamp() + ${beatMs} * interval '1 millisecond',
        clock_timestamp() + $7 * interval '1 millisecond', $8, $9)
      ON CONFLICT (application_id) WHERE status = 'running' DO NOTHING`),
    [
      run.message,
      run.id,
      run.applicationId,
      run.customerName,
      run.startedBy,
      originOf(),
      run.timeoutMs,
      run.paidOut,
      run.applicationVersion,
    ],
  );
  return rows[0] ?? null;
};

/** Notes a step; false when the run is not under way any more. */
export const addStep = async (pool: Pool, id: string, message: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    announced(`
      UPDATE agent_runs SET steps = steps || ${step}, version = version + 1, ${beat}
      WHERE id = $2 AND status = 'running'`),
    [message, id],
  );
  return rowCount === 1;
};

/** Says that a run is still worked on; false when it is not under way any more. */
export const keepAlive = async (pool: Pool, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE agent_runs SET ${beat} WHERE id = $1 AND status = 'running'`,
    [id],
  );
  return rowCount === 1;
};

export type Ending =
  | { readonly status: 'completed'; readonly report: AgentReport; readonly message: string }
  | { readonly status: 'failed' | 'cancelled'; readonly message: string };

/** Ends a run once: null when it has ended already. */
export const endRun = async (pool: Pool, id: string, ending: Ending): Promise<RunRow | null> => {
  const { rows } = await pool.query<RunRow>(
    announced(`
      UPDATE agent_runs SET status = $3, report = $4, failure = CASE WHEN $3 = 'failed' THEN $1 END,
        steps = steps || ${step}, finished_at = now(), version = version + 1
      WHERE id = $2 AND status = 'running'`),
    [ending.message, id, ending.status, ending.status === 'completed' ? JSON.stringify(ending.report) : null],
  );
  return rows[0] ?? null;
};

/** Fails the runs whose process has died, and those that took too long wherever they are; how many. */
export const endAbandonedRuns = async (pool: Pool, message: string): Promise<number> => {
  const { rowCount } = await pool.query(
    announced(`
      UPDATE agent_runs SET status = 'failed', failure = $1, steps = steps || ${step}, finished_at = now(),
        version = version + 1
      WHERE status = 'running' AND (beat_until < clock_timestamp() OR deadline_at < clock_timestamp())`),
    [message],
  );
  return rowCount ?? 0;
};

export const findRun = async (prisma: PrismaClient, id: string): Promise<RunRow | null> => {
  const found = await prisma.agentRun.findUnique({ where: { id }, select: runSelection });
  return found && runRow(found);
};

const mostListed = 50;

/** The newest runs, of one application or in one status if given. */
export const listRuns = async (
  prisma: PrismaClient,
  {
    applicationId,
    status,
  }: { readonly applicationId?: string | undefined; readonly status?: string | undefined },
): Promise<RunRow[]> => {
  const found = await prisma.agentRun.findMany({
    where: { ...(applicationId !== undefined && { applicationId }), ...(status !== undefined && { status }) },
    select: runSelection,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
  });
  return found.map(runRow);
};

/**
 * Stores the decision on the draft: null if it was already sent or dropped, or does not exist. What was sent counts as
 * sent.
 */
export const settleDraft = async (
  pool: Pool,
  id: string,
  { state, actor }: { readonly state: Exclude<AgentRun['draftState'], 'waiting'>; readonly actor: string },
): Promise<RunRow | null> => {
  const { rows } = await pool.query<RunRow>(
    `UPDATE agent_runs SET draft_state = $2, draft_decided_by = coalesce(draft_decided_by, $3), version = version + 1
     WHERE id = $1 AND status = 'completed' AND (draft_state IN ('waiting', $2) OR $2 = 'sent')
     RETURNING ${runColumns}`,
    [id, state, actor],
  );
  return rows[0] ?? null;
};
