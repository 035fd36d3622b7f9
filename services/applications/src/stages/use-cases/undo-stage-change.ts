import type { Deps } from '../../deps.ts';
import { laterOf } from '../domain/stages.ts';
import { nothingToUndo, unknownApplication } from '../../errors.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import { leaveStageEntry } from '../store/leave-stage-entry.ts';
import { withLockedApplication } from '../../tracked-applications/store/locked-application.ts';
import { saveStages } from '../store/save-stages.ts';
import { undoChange } from '../store/undo-change.ts';

export interface UndoStageChangeCommand {
  /** Reference or tracker id. */
  readonly reference: string;
  readonly changeId: number;
  /** Username of the member of staff. */
  readonly actor: string;
}

/**
 * Restores an application's stages as they were before its latest change; the history shows both.
 * @throws ProblemError `not-found`, or `nothing-to-undo` when the change is not the latest one or was undone
 */
export const undoStageChange = async (
  { pool, relay }: Deps,
  { reference, changeId, actor }: UndoStageChangeCommand,
): Promise<ApplicationRow> => {
  const now = new Date().toISOString();
  const application = await withLockedApplication(pool, reference, async (client, current) => {
    if (current.undoableChangeId !== changeId) throw nothingToUndo();
    const before = await undoChange(client, changeId);
    const stageChangedAt = laterOf(now, current.stageChangedAt);
    await saveStages(client, current, { ...before, stageChangedAt }, { origin: 'undo', actor });
    await leaveStageEntry(client, {
      actor,
      action: 'undo stage change',
      subject: `applications/${current.applicationId}/stage/undo`,
      from: current.currentStage,
      to: before.currentStage,
    });
  });
  if (!application) throw unknownApplication(reference);
  relay.wake();
  return application;
};
