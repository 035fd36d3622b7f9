import { carried } from '@loanline/kit/outbox/outbox';
import type { stageChangeSources } from '@loanline/proto/entities/tracked-application';
import type { PoolClient } from 'pg';
import type { StageState } from '../domain/stages.ts';
import type { ApplicationRow } from './application-row.ts';

export interface StageChangeRecord {
  readonly source: (typeof stageChangeSources)[number];
  readonly actor: string | null;
  readonly correlationId: string;
}

/** The stages, their history and the event are one statement. */
const statement = `
WITH moved AS (
  UPDATE tracked_applications SET
    current_stage = $2, completed_stages = $3, stage_timestamps = $4, stage_notes = $5, stage_changed_at = $6,
    last_updated = clock_timestamp(), version = version + 1
  WHERE id = $1
  RETURNING id, application_id, current_stage, version
), remembered AS (
  INSERT INTO stage_changes (tracked_application_id, from_stage, to_stage, note, source, actor, occurred_at, before)
  SELECT id, $7, $2, $8, $9, $10, $6, $11 FROM moved
)
INSERT INTO outbox (name, key, version, data, correlation_id)
SELECT 'application.changed.v1', application_id, version,
  jsonb_build_object('applicationId', application_id, 'currentStage', current_stage), $12
FROM moved`;

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
  { source, actor, correlationId }: StageChangeRecord,
): Promise<void> => {
  await client.query({
    name: 'save-stages',
    text: statement,
    values: [
      before.id,
      after.currentStage,
      after.completedStages,
      after.stageTimestamps,
      after.stageNotes,
      after.stageChangedAt,
      before.currentStage,
      after.stageNotes[after.currentStage - 1] ?? '',
      source,
      actor,
      JSON.stringify(stagesOf(before)),
      carried(correlationId),
    ],
  });
};
