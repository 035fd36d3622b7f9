import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { PoolClient } from 'pg';

interface StageEntry {
  readonly actor: string;
  readonly action: 'change stage' | 'undo stage change';
  /** Such as `applications/07480/stage`. */
  readonly subject: string;
  readonly from: number;
  readonly to: number;
}

/** Leaves an audit entry of a stage change that says from which stage to which, as `stage 1 to 2`. */
export const leaveStageEntry = (client: PoolClient, { from, to, ...entry }: StageEntry): Promise<void> =>
  recordAudit(client, { ...entry, reason: `stage ${from} to ${to}` });
