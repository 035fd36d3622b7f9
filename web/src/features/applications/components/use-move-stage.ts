import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { useCallback } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeStage, useLatestChange } from '../api/stage-changes.ts';
import { conflictSentence } from '../model/stage-conflict.ts';
import { useMovedToast } from './undo-toast.ts';

const fallback = 'The stage could not be changed. Try again.';

export type MoveStage = (application: StaffApplication, stage: number) => Promise<void>;

/** Moves an application to a stage without a note, says so, and offers Undo. One function for all rows of a list. */
export const useMoveStage = (): MoveStage => {
  const { mutateAsync: change } = useChangeStage();
  const { mutateAsync: readLatest } = useLatestChange();
  const showMoved = useMovedToast();

  return useCallback(
    async (shown, stage) => {
      const { applicationId, version } = shown;
      const reasonOf = async (error: unknown): Promise<string> => {
        if (!(error instanceof ApiError) || error.status !== 409) return sentenceOf(error, fallback);
        const newer = await readLatest(applicationId).catch(() => undefined);
        return newer ? conflictSentence(shown, newer.application, newer.change) : fallback;
      };
      try {
        showMoved(await change({ applicationId, stage, note: '', version }));
      } catch (error) {
        toast({ title: 'Update Failed', description: await reasonOf(error), variant: 'destructive' });
      }
    },
    [change, readLatest, showMoved],
  );
};
