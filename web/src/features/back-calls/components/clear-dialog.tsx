import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useClearBackCalls, useClearCount, useUndoClear } from '../api/back-calls.ts';
import { clearCountWords, mayClear } from '../model/clear-copy.ts';

const undoOffered = 10_000;

/** Asks before requests leave the list for all staff, and says how many; offers Undo after. */
export const ClearDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const clearing = useClearBackCalls();
  const undo = useUndoClear();
  const { data, isError } = useClearCount();
  const counting = { count: data?.count, hasFailed: isError && !data };

  const bringBack = async (clearId: string) => {
    try {
      const { message } = await undo.mutateAsync(clearId);
      toast({ title: 'Requests restored', description: message });
    } catch (error) {
      toast({
        title: 'Undo failed',
        description: sentenceOf(error, 'The requests could not be restored. Try again.'),
        variant: 'destructive',
      });
    }
  };

  const clear = async () => {
    try {
      const { message, clearId } = await clearing.mutateAsync();
      toast({
        title: 'Requests Cleared',
        description: message,
        duration: undoOffered,
        ...(clearId !== null && { action: { label: 'Undo', onClick: () => void bringBack(clearId) } }),
      });
      onClose();
    } catch {
      toast({
        title: 'Clear Failed',
        description: 'Failed to clear back call requests',
        variant: 'destructive',
      });
    }
  };

  return (
    <Dialog
      title="Clear Requests"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={!mayClear(counting)}
            busy={clearing.isPending}
            onClick={() => void clear()}
          >
            {clearing.isPending ? 'Clearing...' : 'Clear Requests'}
          </Button>
        </>
      }
    >
      <p>
        <span role="status">{clearCountWords(counting)}</span> Completed requests and failed card payments
        stay. You can restore what you clear for 30 days, under Recently removed.
      </p>
    </Dialog>
  );
};
