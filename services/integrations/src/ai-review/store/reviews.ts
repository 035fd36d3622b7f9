import { momentText } from '@loanline/kit/database/moment-text';
import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { originOf } from '@loanline/kit/events/outbox/outbox';
import type { ReviewResult, AiReview } from '@loanline/proto/entities/ai-review';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { reviewColumns, reviewRow, reviewSelection, type ReviewRow } from './review-row.ts';

/** A process that has not reported its work on a review for so long counts as dead. */
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
        endedAt: momentText('finished_at'),
      },
      origin: 'correlation_id',
    })}
  ) SELECT ${reviewColumns} FROM changed`;

const step = `jsonb_build_array(jsonb_build_object('message', $1::text,
  'at', ${momentText('clock_timestamp()')}))`;

const beat = `beat_until = clock_timestamp() + ${beatMs} * interval '1 millisecond'`;

export interface NewReview {
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
 * Stores a review that begins; null while another one of the application is under way. The review stores the trace in which
 * it began: all its events belong to that trace, no matter which process ends it.
 */
export const insertReview = async (pool: Pool, review: NewReview): Promise<ReviewRow | null> => {
  const { rows } = await pool.query<ReviewRow>(
    announced(`
      INSERT INTO agent_runs (id, application_id, customer_name, started_by, correlation_id, steps, beat_until, deadline_at,
        paid_out, paid_out_version)
      VALUES ($2, $3, $4, $5, $6, ${step}, clock_timestamp() + ${beatMs} * interval '1 millisecond',
        clock_timestamp() + $7 * interval '1 millisecond', $8, $9)
      ON CONFLICT (application_id) WHERE status = 'running' DO NOTHING`),
    [
      review.message,
      review.id,
      review.applicationId,
      review.customerName,
      review.startedBy,
      originOf(),
      review.timeoutMs,
      review.paidOut,
      review.applicationVersion,
    ],
  );
  return rows[0] ?? null;
};

/** Notes a step; false when the review is no longer under way. */
export const addStep = async (pool: Pool, id: string, message: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    announced(`
      UPDATE agent_runs SET steps = steps || ${step}, version = version + 1, ${beat}
      WHERE id = $2 AND status = 'running'`),
    [message, id],
  );
  return rowCount === 1;
};

/** Records that a review is still in progress; false when it has ended. */
export const keepAlive = async (pool: Pool, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `UPDATE agent_runs SET ${beat} WHERE id = $1 AND status = 'running'`,
    [id],
  );
  return rowCount === 1;
};

export type Ending =
  | { readonly status: 'completed'; readonly result: ReviewResult; readonly message: string }
  | { readonly status: 'failed' | 'cancelled'; readonly message: string };

/** Ends a review once: null when it has ended already. */
export const endReview = async (pool: Pool, id: string, ending: Ending): Promise<ReviewRow | null> => {
  const { rows } = await pool.query<ReviewRow>(
    announced(`
      UPDATE agent_runs SET status = $3, report = $4, failure = CASE WHEN $3 = 'failed' THEN $1 END,
        steps = steps || ${step}, finished_at = now(), version = version + 1
      WHERE id = $2 AND status = 'running'`),
    [ending.message, id, ending.status, ending.status === 'completed' ? JSON.stringify(ending.result) : null],
  );
  return rows[0] ?? null;
};

/** Fails the reviews whose process has died, and those that took too long wherever they are; how many. */
export const endAbandonedReviews = async (pool: Pool, message: string): Promise<number> => {
  const { rowCount } = await pool.query(
    announced(`
      UPDATE agent_runs SET status = 'failed', failure = $1, steps = steps || ${step}, finished_at = now(),
        version = version + 1
      WHERE status = 'running' AND (beat_until < clock_timestamp() OR deadline_at < clock_timestamp())`),
    [message],
  );
  return rowCount ?? 0;
};

export const findReview = async (prisma: PrismaClient, id: string): Promise<ReviewRow | null> => {
  const found = await prisma.aiReview.findUnique({ where: { id }, select: reviewSelection });
  return found && reviewRow(found);
};

const mostListed = 50;

/** The newest reviews, of one application or in one status if given. */
export const listReviews = async (
  prisma: PrismaClient,
  {
    applicationId,
    status,
  }: { readonly applicationId?: string | undefined; readonly status?: string | undefined },
): Promise<ReviewRow[]> => {
  const found = await prisma.aiReview.findMany({
    where: { ...(applicationId !== undefined && { applicationId }), ...(status !== undefined && { status }) },
    select: reviewSelection,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
  });
  return found.map(reviewRow);
};

/**
 * Stores the decision on the draft: null if it was already sent or dropped, or does not exist. What was sent counts as
 * sent.
 */
export const settleDraft = async (
  pool: Pool,
  id: string,
  { state, actor }: { readonly state: Exclude<AiReview['draftState'], 'waiting'>; readonly actor: string },
): Promise<ReviewRow | null> => {
  const { rows } = await pool.query<ReviewRow>(
    `UPDATE agent_runs SET draft_state = $2, draft_decided_by = coalesce(draft_decided_by, $3), version = version + 1
     WHERE id = $1 AND status = 'completed' AND (draft_state IN ('waiting', $2) OR $2 = 'sent')
     RETURNING ${reviewColumns}`,
    [id, state, actor],
  );
  return rows[0] ?? null;
};
