import type { PoolClient } from 'pg';
import type { StageState } from '../domain/stages.ts';

/** Marks a stage change as undone; answers the stages as they were before it. */
export const undoChange = async (
  client: PoolClient,
  changeId: number,
): Promise<Omit<StageState, 'stageChangedAt'>> => {
  const { rows } = await client.query<{ before: Omit<StageState, 'stageChangedAt'> }>(
    'UPDATE stage_changes SET undone = true WHERE id = $1 RETURNING before',
    [changeId],
  );
  if (!rows[0]) throw new Error('A stage change of a locked application is gone');
  return rows[0].before;
};
