import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { stageCount } from '@loanline/proto/enums/stages';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeStage, useLatestChange } from '../api/stage-changes.ts';
import {
  conflictSentence,
  isMoved,
  movedSentence,
  overtakenSentence,
  positionOf,
} from '../model/stage-conflict.ts';
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
 * are a draft. Before that the form shows the newest state. When the application was moved meanwhile, no other stage is
 * chosen: a press on Save was meant for what the form showed before. A draft is restored over the newest state, and the
 * form says if the application was moved since.
 */
export const useStageForm = (
  application: StaffApplication,
  [text, write]: Draft,
  onSaved: () => void,
  suggested?: number,
) => {
  const drafted = parseStageDraft(text);
  const isBegun = drafted !== undefined;
  const [shown, setShown] = useState(application);
  /** Chosen by the form itself. */
  const [proposed, setProposed] = useState(suggested);
  const [problem, setProblem] = useState(
    isBegun && drafted.position !== positionOf(application) ? overtakenSentence(application) : undefined,
  );
  const change = useChangeStage();
  const latest = useLatestChange();
  const showMoved = useMovedToast();
  const { applicationId } = application;
  const start = proposed ?? Math.min(shown.currentStage + 1, stageCount);
  const { note, stage } = drafted ?? { note: '', stage: start };

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  if (!isBegun && !change.isPending && application.version > shown.version) {
    setShown(application);
    if (isMoved(shown, application)) {
      setProposed(application.currentStage);
      setProblem(movedSentence(application));
    }
  }

  const answer = (answers: { note: string; stage: number }) => {
    const isUntouched = answers.note === '' && answers.stage === start;
    write(isUntouched ? '' : stageDraftText({ ...answers, position: positionOf(shown) }));
  };

  const report = (failure: string) => {
    if (isOpen.current) setProblem(failure);
    else
      toast({
        title: `Update of ${customerName(shown)} failed`,
        description: failure,
        variant: 'destructive',
      });
  };

  const explain = async (error: unknown) => {
    if (!isConflict(error)) {
      report(sentenceOf(error, 'The stage could not be changed. Try again.'));
      return;
    }
    const { application: newer, change: theirs } = await latest.mutateAsync(applicationId);
    setProposed(stage);
    setShown(newer);
    report(conflictSentence(shown, newer, theirs));
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
        report('Someone else has changed this application. Open it again, and check it before you save.'),
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
