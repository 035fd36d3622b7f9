import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { useCallback } from 'react';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useRetireReason } from './api.ts';
import { reasonName } from './names.ts';

const undoOffered = 10_000;

/** Retires a reason, or offers a retired one again, says so, and offers Undo. */
export const useRetire = (): ((reason: OutcomeText) => void) => {
  const { mutateAsync: retire } = useRetireReason();
  return useCallback(
    (reason) => {
      const change = async (from: OutcomeText, action?: 'Undo') => {
        try {
          const changed = await retire(from);
          toast({
            title: changed.isRetired ? 'Reason retired' : 'Reason in use again',
            description: changed.isRetired
              ? `Staff can no longer choose “${reasonName(changed)}”. Applications that have it keep it.`
              : `Staff can choose “${reasonName(changed)}” again.`,
            ...(action && {
              duration: undoOffered,
              action: { label: action, onClick: () => void change(changed) },
            }),
          });
        } catch (error) {
          toast({
            title: 'Update Failed',
            description: sentenceOf(error, 'Nothing was changed. Try again.'),
            variant: 'destructive',
          });
        }
      };
      void change(reason, 'Undo');
    },
    [retire],
  );
};
