import { counted, inBoth } from '@loanline/kit/reports/report-statement';

/** What the report of reviews counts: each review, its drafted message and its suggested stage, in the period in which the review started. */
export const reviewFigures = {
  'ai-reviews': counted(
    `SELECT status AS key, started_at AS at FROM agent_runs WHERE ${inBoth('started_at')}`,
  ),
  'review-messages': counted(
    `SELECT draft_state AS key, started_at AS at FROM agent_runs
     WHERE status = 'completed' AND ${inBoth('started_at')}`,
  ),
  'review-stages': counted(
    `SELECT CASE WHEN stage_followed_at IS NOT NULL THEN 'followed'
       WHEN report->'suggestedStage'->>'stage' IS NULL THEN 'none' ELSE 'not-followed' END AS key, started_at AS at
     FROM agent_runs WHERE status = 'completed' AND ${inBoth('started_at')}`,
  ),
} as const;
