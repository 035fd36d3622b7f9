import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeStage, useLatestChange } from '../api/stage-changes.ts';
import { conflictSentence } from '../model/stage-conflict.ts';
import { useMovedToast } from './undo-toast.ts';

const fallback = 'The stage could not be changed. Try again.';

/** Moves an application to a stage without a note, says so, and offers Undo. */
export const useMoveStage = (): ((application: StaffApplication, stage: number) => Promise<void>) => {
  const change = useChangeStage();
  const latest = useLatestChange();
  const showMoved = useMovedToast();

  const reasonOf = async (error: unknown, applicationId: string): Promise<string> => {
    if (!(error instanceof ApiError) || error.status !== 409) return sentenceOf(error, fallback);
    const newer = await latest.mutateAsync(applicationId).catch(() => undefined);
    return newer ? conflictSentence(newer.application, newer.change) : fallback;
  };

  return async ({ applicationId, version }, stage) => {
    try {
      showMoved(await change.mutateAsync({ applicationId, stage, note: '', version }));
    } catch (error) {
      toast({
        title: 'Update Failed',
        description: await reasonOf(error, applicationId),
        variant: 'destructive',
      });
    }
  };
};
