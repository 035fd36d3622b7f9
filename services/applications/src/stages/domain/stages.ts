import { stageCount } from '@loanline/proto/enums/stages';

/** The state of an application in its eight stages. */
export interface StageState {
  readonly currentStage: number;
  readonly completedStages: readonly number[];
  /** Index stage - 1: when the stage began (ISO 8601), or ''. */
  readonly stageTimestamps: readonly string[];
  /** Index stage - 1: the note that the customer sees, or ''. */
  readonly stageNotes: readonly string[];
  /** When the latest change happened, by the clock of who changed it (ISO 8601). */
  readonly stageChangedAt: string;
}

export interface MoveToStage {
  readonly toStage: number;
  /** Left out: the stage retains its note, and a newly entered one has none. */
  readonly note?: string | undefined;
  /** When it happened, by the clock of who changed it (ISO 8601). */
  readonly at: string;
}

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly state: StageState }
  /** The application is already at this stage, with this note. */
  | { readonly kind: 'unchanged' }
  /** Something newer is known. */
  | { readonly kind: 'outdated' };

const eachStage = <T>(make: (stage: number) => T): T[] =>
  Array.from({ length: stageCount }, (_, index) => make(index + 1));

/** A new application at a stage: the ones before it count as completed. */
export const openAtStage = ({ toStage, note = '', at }: MoveToStage): StageState => ({
  currentStage: toStage,
  completedStages: eachStage((stage) => stage).filter((stage) => stage < toStage),
  stageTimestamps: eachStage((stage) => (stage <= toStage ? at : '')),
  stageNotes: eachStage((stage) => (stage === toStage ? note : '')),
  stageChangedAt: at,
});

/**
 * Moves an application forwards or backwards. Stages before the new one are completed; those skipped get the time of
 * the move. Stages after it are pending again, without time and note: the history has what they had.
 */
export const moveToStage = (state: StageState, { toStage, note, at }: MoveToStage): MoveOutcome => {
  if (at < state.stageChangedAt) return { kind: 'outdated' };
  const stays = toStage === state.currentStage;
  const newNote = note ?? (stays ? (state.stageNotes[toStage - 1] ?? '') : '');
  if (stays && newNote === state.stageNotes[toStage - 1]) return { kind: 'unchanged' };
  const timeOf = (stage: number) => {
    if (stage > toStage) return '';
    const known = state.stageTimestamps[stage - 1] ?? '';
    return known === '' || (stage === toStage && !stays) ? at : known;
  };
  const noteOf = (stage: number) => {
    if (stage === toStage) return newNote;
    return stage < toStage ? (state.stageNotes[stage - 1] ?? '') : '';
  };
  return {
    kind: 'moved',
    state: {
      currentStage: toStage,
      completedStages: eachStage((stage) => stage).filter((stage) => stage < toStage),
      stageTimestamps: eachStage(timeOf),
      stageNotes: eachStage(noteOf),
      stageChangedAt: at,
    },
  };
};

/** The later of two moments: what staff do now counts as newer than any change of a board, also by a clock that is fast. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
