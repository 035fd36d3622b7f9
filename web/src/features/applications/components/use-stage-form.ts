import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount } from '@loanline/proto/enums/stages';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { useChangeStage, useLatestChange } from '../api/stage-changes.ts';
import { conflictSentence, isMoved, movedSentence } from '../model/stage-conflict.ts';
import { parseStageDraft, stageDraftText } from '../model/stage-draft.ts';
import { useMovedToast } from './undo-toast.ts';

/** Longest note for the customer, in characters. */
export const noteLimit = 1000;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What is stored of the form, and how it is changed: `useDraft` gives both. */
type Draft = readonly [text: string, write: (text: string) => void];

/**
 * The answers of the stage form, and saving them: a conflict shows the newer state instead of overwriting it. The suggested
 * or the next stage is chosen first. From the first answer on, the application is shown as it was then, and the answers
 * are a draft, which is restored as it was left. Before that the form shows the newest state. When the application was
 * moved meanwhile, no other stage is chosen: a press on Save was meant for what the form showed before.
 */
export const useStageForm = (
  application: StaffApplication,
  [text, write]: Draft,
  onSaved: () => void,
  suggested?: number,
) => {
  const drafted = parseStageDraft(text);
  const { note } = drafted;
  // With the version of a restored draft, so that the server refuses to save over a change made since.
  const [shown, setShown] = useState({ ...application, version: drafted.version ?? application.version });
  /** Chosen by the form itself, until the next answer. */
  const [proposed, setProposed] = useState(suggested);
  const [problem, setProblem] = useState<string>();
  const change = useChangeStage();
  const latest = useLatestChange();
  const showMoved = useMovedToast();
  const { applicationId } = application;
  const isBegun = text !== '';
  const next = Math.min(shown.currentStage + 1, stageCount);
  // A note without its stage moves nothing.
  const stage = proposed ?? drafted.stage ?? (isBegun ? shown.currentStage : next);

  if (!isBegun && !change.isPending && application.version > shown.version) {
    setShown(application);
    if (isMoved(shown, application)) {
      setProposed(application.currentStage);
      setProblem(movedSentence(application));
    }
  }

  const answer = (answers: { note: string; stage: number }) => {
    const isUntouched = answers.note === '' && answers.stage === next;
    setProposed(undefined);
    write(isUntouched ? '' : stageDraftText({ ...answers, version: shown.version }));
  };

  const explain = async (error: unknown) => {
    if (!isConflict(error)) {
      setProblem(sentenceOf(error, 'The stage could not be changed. Try again.'));
      return;
    }
    const { application: newer, change: theirs } = await latest.mutateAsync(applicationId);
    setProposed(stage);
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
      setProposed(undefined);
      setProblem(undefined);
      write('');
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
    setStage: (chosen: number) => {
      if (!isBegun) setProblem(undefined);
      answer({ note, stage: chosen });
    },
    note,
    setNote: (words: string) => answer({ note: words, stage }),
    tooLong: note.trim().length > noteLimit,
    problem,
    saving: change.isPending || latest.isPending,
    save,
  };
};
