import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { PoolClient } from 'pg';

/** A request that its agent no longer has: every agent sees it now. */
interface ReleasedBackCall {
  readonly id: number;
  readonly status: BackCallStatus;
  readonly version: number;
  /** Username of the agent who had it. */
  readonly formerAgent: string;
}

/** Most requests that are released in one round. */
const mostOfOneRound = 200;

/** A request that somebody is changing at this moment is left for the next round. An index has the same condition. */
const statement = recording({
  text: `
WITH left_behind AS MATERIALIZED (
  SELECT id, assigned_to FROM back_call_requests
  WHERE cleared_at IS NULL AND status = 'send to agent' AND assigned_to IS NOT NULL AND assigned_to <> ALL ($1::text[])
  ORDER BY id LIMIT ${mostOfOneRound} FOR UPDATE SKIP LOCKED
), released AS (
  UPDATE back_call_requests b SET assigned_to = NULL, updated_at = clock_timestamp(), version = b.version + 1
  FROM left_behind l WHERE b.id = l.id
  RETURNING b.id, b.status, b.version, l.assigned_to AS former_agent
), audited AS (
  ${auditInsert({
    from: 'released',
    actor: `'system'`,
    action: `'unassign agent'`,
    subject: `'back-calls/' || id`,
    reason: `former_agent || ' no longer works on back call requests'`,
  })}
)
SELECT id, status, version, former_agent AS "formerAgent" FROM released ORDER BY id`,
});

/** Takes requests from agents who are not among these, audits that, and returns them. */
export const releaseLeftBehind = async (
  client: PoolClient,
  agents: readonly string[],
): Promise<ReleasedBackCall[]> => {
  const { rows } = await client.query<ReleasedBackCall>(statement([agents]));
  return rows;
};
