import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import type { Deps } from '../../deps.ts';
import { laterOf, moveToStage } from '../domain/stages.ts';
import { changedMeanwhile, unknownApplication } from '../../errors.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import { leaveStageEntry } from '../store/leave-stage-entry.ts';
import { withLockedApplication } from '../../tracked-applications/store/locked-application.ts';
import { saveStages } from '../store/save-stages.ts';

export interface ChangeStageCommand {
  /** Reference or tracker id. */
  readonly reference: string;
  readonly stage: number;
  readonly note?: string | undefined;
  /** The version that the screen showed. */
  readonly version?: number | undefined;
  /** Username of the member of staff. */
  readonly actor: string;
}

/**
 * A member of staff moves an application. Moving it to its present stage, with the same note, changes nothing.
 * @throws ProblemError `not-found`, or `conflict` when the screen's version is no longer the current one
 */
export const changeStage = async (
  { pool, relay }: Deps,
  { reference, stage, note, version, actor }: ChangeStageCommand,
): Promise<ApplicationRow> => {
  const now = new Date().toISOString();
  const application = await withLockedApplication(pool, reference, async (client, current) => {
    if (version !== undefined && version !== current.version) throw changedMeanwhile();
    const outcome = moveToStage(current, {
      toStage: stage,
      note: note === undefined ? undefined : maskCardNumbers(storableText(note)),
      at: laterOf(now, current.stageChangedAt),
    });
    if (outcome.kind === 'moved') {
      await saveStages(client, current, outcome.state, { origin: 'staff', actor });
      await leaveStageEntry(client, {
        actor,
        action: 'change stage',
        subject: `applications/${current.applicationId}/stage`,
        from: current.currentStage,
        to: outcome.state.currentStage,
      });
    }
  });
  if (!application) throw unknownApplication(reference);
  relay.wake();
  return application;
};
