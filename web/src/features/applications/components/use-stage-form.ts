import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount } from '@loanline/proto/enums/stages';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { useChangeStage, useLatestChange } from '../api/stage-changes.ts';
import { conflictSentence, isMoved, movedSentence } from '../model/stage-conflict.ts';
import { useMovedToast } from './undo-toast.ts';

/** Longest note for the customer, in characters. */
export const noteLimit = 1000;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** A note as its owner holds it: a draft, or the state of a dialog. */
type Note = readonly [note: string, setNote: (note: string) => void];

/**
 * The answers of the stage form, with the suggested or the next stage chosen, and saving them: a conflict shows the newer
 * state instead of overwriting it. From the first answer on, the application is shown as it was then. Before that the form
 * shows the newest state. When the application was moved meanwhile, no other stage is chosen: a press on Save was meant for
 * what the form showed before.
 */
export const useStageForm = (
  application: StaffApplication,
  [note, setNote]: Note,
  onSaved: () => void,
  suggested?: number,
) => {
  const [shown, setShown] = useState(application);
  const [hasChosen, setHasChosen] = useState(false);
  const [chosen, setChosen] = useState(suggested);
  const [problem, setProblem] = useState<string>();
  const change = useChangeStage();
  const latest = useLatestChange();
  const showMoved = useMovedToast();
  const { applicationId } = application;
  const isBegun = hasChosen || note.trim() !== '';
  const stage = chosen ?? Math.min(shown.currentStage + 1, stageCount);

  if (!isBegun && !change.isPending && application.version > shown.version) {
    setShown(application);
    if (isMoved(shown, application)) {
      setChosen(application.currentStage);
      setProblem(movedSentence(application));
    }
  }

  const explain = async (error: unknown) => {
    if (!isConflict(error)) {
      setProblem(sentenceOf(error, 'The stage could not be changed. Try again.'));
      return;
    }
    const { application: newer, change: theirs } = await latest.mutateAsync(applicationId);
    setChosen(stage);
    setShown(newer);
    setProblem(conflictSentence(newer, theirs));
  };

  const save = async () => {
    if (stage === shown.currentStage && note.trim() === '') {
      setProblem('Choose a different stage or add a note.');
      return;
    }
    try {
      const moved = await change.mutateAsync({ applicationId, stage, note, version: shown.version });
      showMoved(moved);
      setShown(moved);
      setHasChosen(false);
      setChosen(undefined);
      setProblem(undefined);
      setNote('');
      onSaved();
    } catch (error) {
      await explain(error).catch(() =>
        setProblem('Someone else has changed this application. Close this and try again.'),
      );
    }
  };

  return {
    shown,
    stage,
    setStage: (next: number) => {
      if (!isBegun) setProblem(undefined);
      setHasChosen(true);
      setChosen(next);
    },
    note,
    setNote,
    tooLong: note.trim().length > noteLimit,
    problem,
    saving: change.isPending || latest.isPending,
    save,
  };
};
