import { recording } from '@loanline/kit/events/outbox/recording';
import type { stageChangeOrigins } from '@loanline/proto/entities/tracked-application';
import type { PoolClient } from 'pg';
import type { StageState } from '../domain/stages.ts';
import { announcedColumns, changedEvents } from '../../tracked-applications/store/announced.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';

export interface StageChangeRecord {
  readonly origin: (typeof stageChangeOrigins)[number];
  readonly actor: string | null;
}

/** The stages, their history and the event are one statement. */
const statement = recording({
  name: 'save-stages',
  text: `
WITH moved AS (
  UPDATE tracked_applications SET
    current_stage = $2, completed_stages = $3, stage_timestamps = $4, stage_notes = $5, stage_changed_at = $6,
    last_updated = clock_timestamp(), version = version + 1
  WHERE id = $1
  RETURNING id, application_id, current_stage, version, ${announcedColumns('tracked_applications')}
), remembered AS (
  INSERT INTO stage_changes (tracked_application_id, from_stage, to_stage, note, source, actor, occurred_at, before)
  SELECT id, $7, $2, $8, $9, $10, $6, $11 FROM moved
)
${changedEvents('moved', { hasNewStage: 'current_stage <> $7' })}`,
});

const stagesOf = ({ currentStage, completedStages, stageTimestamps, stageNotes }: StageState) => ({
  currentStage,
  completedStages,
  stageTimestamps,
  stageNotes,
});

/** Puts a locked application's stages into a new state, with its history entry and its event. */
export const saveStages = async (
  client: PoolClient,
  before: ApplicationRow,
  after: StageState,
  { origin, actor }: StageChangeRecord,
): Promise<void> => {
  await client.query(
    statement([
      before.id,
      after.currentStage,
      after.completedStages,
      after.stageTimestamps,
      after.stageNotes,
      after.stageChangedAt,
      before.currentStage,
      after.stageNotes[after.currentStage - 1] ?? '',
      origin,
      actor,
      JSON.stringify(stagesOf(before)),
    ]),
  );
};
