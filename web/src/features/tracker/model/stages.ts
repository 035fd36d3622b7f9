import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount, stageNames } from '@loanline/proto/enums/stages';
import { brand } from '../../../brand.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import type { Step, StepState } from '../../../ui/stepper.tsx';

type Progress = Pick<
  TrackedApplication,
  'currentStage' | 'completedStages' | 'stageTimestamps' | 'stageNotes'
>;

const stateOf = ({ currentStage, completedStages }: Progress, stage: number): StepState => {
  if (completedStages.includes(stage)) return 'completed';
  return stage === currentStage ? 'current' : 'pending';
};

const timestampOf = ({ stageTimestamps }: Progress, stage: number): string =>
  stageTimestamps[stage - 1] ?? '';

const detailOf = (application: Progress, stage: number, state: StepState): string => {
  if (state === 'pending') return 'Pending';
  if (state === 'current') return 'In Progress';
  return shortMoment(timestampOf(application, stage)) || 'Completed';
};

/** The eight stages as the stepper shows them. */
export const stageSteps = (application: Progress): readonly Step[] =>
  stageNames.map((label, index) => {
    const state = stateOf(application, index + 1);
    return { label, state, detail: detailOf(application, index + 1, state) };
  });

/** How far the application has come, 0 to 1. */
export const progressOf = ({ currentStage }: Pick<Progress, 'currentStage'>): number =>
  (currentStage - 1) / (stageCount - 1);

/** When the current stage began, or '' where that is not known. */
export const stageStarted = (application: Progress): string =>
  shortMoment(timestampOf(application, application.currentStage)) ||
  shortMoment(timestampOf(application, application.currentStage - 1));

/** 'Est. completion: 1-2 hours' below the last stage. */
export const stageEstimate = ({ currentStage }: Pick<Progress, 'currentStage'>): string | undefined =>
  currentStage < stageCount ? `Est. completion: ${brand.texts.stageDuration}` : undefined;
