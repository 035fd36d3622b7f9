import type { ReviewResult, AiReview } from '@loanline/proto/entities/ai-review';
import type { Prisma } from '../../generated/prisma/client.ts';

/** A review as it is read. */
export interface ReviewRow extends Omit<AiReview, 'startedAt' | 'finishedAt'> {
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly report: ReviewResult | null;
}

/** Column list of an ReviewRow. */
export const reviewColumns = `id, application_id AS "applicationId", customer_name AS "customerName", status,
  started_by AS "startedBy", started_at AS "startedAt", finished_at AS "finishedAt", steps, failure, report,
  draft_state AS "draftState", draft_decided_by AS "draftDecidedBy"`;

/** The same columns for Prisma. */
export const reviewSelection = {
  id: true,
  applicationId: true,
  customerName: true,
  status: true,
  startedBy: true,
  startedAt: true,
  finishedAt: true,
  steps: true,
  failure: true,
  report: true,
  draftState: true,
  draftDecidedBy: true,
} satisfies Prisma.AiReviewSelect;

/** A review as Prisma reads it, as a ReviewRow. */
export const reviewRow = (review: Prisma.AiReviewGetPayload<{ select: typeof reviewSelection }>): ReviewRow =>
  review as ReviewRow;

/** A review for staff, whole. */
export const presentReview = (row: ReviewRow): AiReview => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
