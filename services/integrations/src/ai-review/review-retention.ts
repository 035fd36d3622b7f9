import { deleteWith } from '@loanline/kit/compliance/retention/delete-with';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';

/** Reviews that have ended, of applications that were not paid out. All others go with their application. */
export const reviewRetention = (days: number): RetentionClass => ({
  key: 'agent-runs',
  name: 'AI reviews of applications that were not paid out',
  from: 'they ended',
  setting: 'RETENTION_AGENT_RUNS_DAYS',
  days,
  table: 'agent_runs',
  isDue: 'finished_at < $1 AND NOT paid_out',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM agent_runs WHERE id = ANY ($1::uuid[]) RETURNING id)
    SELECT count(*)::int AS "agent runs" FROM gone`),
});
