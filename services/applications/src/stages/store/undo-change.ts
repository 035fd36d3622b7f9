import type { PoolClient } from 'pg';
import type { StageState } from '../domain/stages.ts';

/** Marks a stage change as undone; answers the stages as they were before it. */
export const undoChange = async (
  client: PoolClient,
  changeId: number,
): Promise<Omit<StageState, 'stageChangedAt'>> => {
  const { rows } = await client.query<{ before: Omit<StageState, 'stageChangedAt'> | null }>(
    'UPDATE stage_changes SET undone = true WHERE id = $1 RETURNING before',
    [changeId],
  );
  const before = rows[0]?.before;
  if (!before) throw new Error('A stage change of a locked application is gone');
  return before;
};
