import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { useChangeStage, useLatestChange } from '../api/stage-changes.ts';
import { conflictSentence } from '../model/stage-conflict.ts';
import { useMovedToast } from './undo-toast.ts';

/** Longest note for the customer, in characters. */
export const noteLimit = 1000;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The answers of the stage dialog, and saving them: a conflict shows the newer state instead of overwriting it. */
export const useStageForm = (application: StaffApplication, onSaved: () => void) => {
  const [shown, setShown] = useState(application);
  const [stage, setStage] = useState(application.currentStage);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useChangeStage();
  const latest = useLatestChange();
  const tellMoved = useMovedToast();
  const { applicationId } = application;

  const explain = async (error: unknown) => {
    if (!isConflict(error)) {
      setProblem(sentenceOf(error, 'The stage could not be changed. Please try again.'));
      return;
    }
    const { application: newer, change: theirs } = await latest.mutateAsync(applicationId);
    setShown(newer);
    setProblem(conflictSentence(newer, theirs));
  };

  const save = async () => {
    if (stage === shown.currentStage && note.trim() === '') {
      setProblem('Choose another stage, or write a note for the customer.');
      return;
    }
    try {
      tellMoved(await change.mutateAsync({ applicationId, stage, note, version: shown.version }));
      onSaved();
    } catch (error) {
      await explain(error).catch(() =>
        setProblem('Someone else changed this application. Please close this and try again.'),
      );
    }
  };

  return {
    shown,
    stage,
    setStage,
    note,
    setNote,
    tooLong: note.trim().length > noteLimit,
    problem,
    saving: change.isPending || latest.isPending,
    save,
  };
};
