import { sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useBoardStatus, useSyncBoard } from '../api/board.ts';

/** Reads the boards that are set up, if any, and says when that failed. */
export const useBoardSync = (): { sync: () => Promise<void>; syncing: boolean } => {
  const { data } = useBoardStatus();
  const { mutateAsync, isPending } = useSyncBoard();
  const sync = async () => {
    for (const { boardId } of data?.boards ?? [])
      try {
        await mutateAsync(boardId);
      } catch (error) {
        toast({
          title: 'Sync Failed',
          description: sentenceOf(error, 'The board could not be synced. Try again.'),
          variant: 'destructive',
        });
      }
  };
  return { sync, syncing: isPending };
};
