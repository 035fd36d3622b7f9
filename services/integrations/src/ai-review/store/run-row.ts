import type { AgentReport, AgentRun } from '@loanline/proto/entities/agent-run';
import type { Prisma } from '../../generated/prisma/client.ts';

/** A run as it is read. */
export interface RunRow extends Omit<AgentRun, 'startedAt' | 'finishedAt'> {
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly report: AgentReport | null;
}

/** Column list of an RunRow. */
export const runColumns = `id, application_id AS "applicationId", customer_name AS "customerName", status,
  started_by AS "startedBy", started_at AS "startedAt", finished_at AS "finishedAt", steps, failure, report,
  draft_state AS "draftState", draft_decided_by AS "draftDecidedBy"`;

/** The same columns for Prisma. */
export const runSelection = {
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
} satisfies Prisma.AgentRunSelect;

/** A run as Prisma reads it, as a RunRow. */
export const runRow = (run: Prisma.AgentRunGetPayload<{ select: typeof runSelection }>): RunRow =>
  run as RunRow;

/** A run for staff, whole. */
export const presentRun = (row: RunRow): AgentRun => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
