import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { staffStageName } from '@loanline/proto/enums/stages';
import { useCallback } from 'react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useUndoStageChange } from '../api/stage-changes.ts';

const undoOffered = 10_000;

/** Takes an application's latest stage change back and says how that went. */
export const useUndo = (): ((application: StaffApplication) => Promise<void>) => {
  const { mutateAsync } = useUndoStageChange();
  return useCallback(
    async ({ applicationId, undoableChangeId }) => {
      if (undoableChangeId === null) return;
      try {
        const application = await mutateAsync({ applicationId, changeId: undoableChangeId });
        toast({
          title: 'Stage change undone',
          description: `${customerName(application)} is back at ${staffStageName(application.currentStage)}.`,
        });
      } catch (error) {
        toast({
          title: 'Undo failed',
          description: sentenceOf(error, 'The stage change could not be undone. Try again.'),
          variant: 'destructive',
        });
      }
    },
    [mutateAsync],
  );
};

/** Says that an application was moved, with Undo for 10 seconds. */
export const useMovedToast = (): ((application: StaffApplication) => void) => {
  const undo = useUndo();
  return useCallback(
    (application) =>
      toast({
        title: 'Stage changed',
        description: `${customerName(application)} is now at ${staffStageName(application.currentStage)}.`,
        duration: undoOffered,
        ...(application.undoableChangeId !== null && {
          action: { label: 'Undo', onClick: () => void undo(application) },
        }),
      }),
    [undo],
  );
};
