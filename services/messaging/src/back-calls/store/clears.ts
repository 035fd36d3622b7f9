import { presentRemoval } from '@loanline/kit/lists/removals';
import { mostRemovals, type Removal } from '@loanline/proto/entities/removal';
import { backCallStatuses } from '@loanline/proto/enums/back-call-statuses';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** For how many days a clear can be undone. */
export const undoDays = 30;

/** Lists the clears that can still be undone, the latest first. */
export const listClears = async (prisma: Pick<PrismaClient, 'backCallRequest'>): Promise<Removal[]> => {
  const clears = await prisma.backCallRequest.groupBy({
    by: ['clearId'],
    where: { clearId: { not: null }, clearedAt: { gt: new Date(Date.now() - undoDays * dayMs) } },
    _max: { clearedAt: true },
    _count: true,
    _min: { customerName: true },
    orderBy: { _max: { clearedAt: 'desc' } },
    take: mostRemovals,
  });
  return clears.map(({ clearId, _max, _count, _min }) =>
    presentRemoval(
      {
        removalId: clearId ?? '',
        removedAt: _max.clearedAt ?? new Date(0),
        count: _count,
        firstName: _min.customerName ?? '',
      },
      undoDays,
    ),
  );
};

/** The statuses that a clear takes off the list: all but completed and failed card payments. */
const clearable = backCallStatuses.filter((status) => status !== 'completed' && status !== 'failed_cpa');

/** Counts the requests that a clear would take off the list now; an index of status and id has all that it reads. */
export const countClearable = (prisma: Pick<PrismaClient, 'backCallRequest'>): Promise<number> =>
  prisma.backCallRequest.count({ where: { clearedAt: null, status: { in: [...clearable] } } });

/** Takes off the list what is neither completed nor a failed card payment; returns how many requests that were. */
export const clearList = async (client: PoolClient, clearId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE back_call_requests SET cleared_at = clock_timestamp(), clear_id = $1, version = version + 1
     WHERE cleared_at IS NULL AND status = ANY ($2::text[])`,
    [clearId, clearable],
  );
  return rowCount ?? 0;
};

/** Puts back what a clear took off the list, unless it is too long ago; returns how many requests that were. */
export const restoreCleared = async (client: PoolClient, clearId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE back_call_requests SET cleared_at = NULL, clear_id = NULL, version = version + 1
     WHERE clear_id = $1 AND cleared_at > clock_timestamp() - $2 * interval '1 day'`,
    [clearId, undoDays],
  );
  return rowCount ?? 0;
};
