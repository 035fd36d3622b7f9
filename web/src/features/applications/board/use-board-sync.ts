import { sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useBoardStatus, useSyncBoard } from '../api/board.ts';

const say = (error: unknown) =>
  toast({
    title: 'Sync Failed',
    description: sentenceOf(error, 'The board could not be synced. Try again.'),
    variant: 'destructive',
  });

/** Reads the boards that are set up, if any, and says when that failed. */
export const useBoardSync = (): { sync: () => Promise<void>; syncing: boolean } => {
  const { data } = useBoardStatus();
  const { mutateAsync, isPending } = useSyncBoard();
  const sync = async () => {
    for (const { boardId } of data?.boards ?? [])
      try {
        await mutateAsync({ boardId });
      } catch (error) {
        say(error);
      }
  };
  return { sync, syncing: isPending };
};

/** Confirms the ending of as many applications as its last sync refused to end, and says what the next sync did. */
export const useEndApplications = () => {
  const { mutateAsync, isPending } = useSyncBoard();
  const end = async (boardId: string, count: number) => {
    try {
      const { message } = await mutateAsync({ boardId, confirmEnding: count });
      toast({ title: message });
    } catch (error) {
      say(error);
    }
  };
  return { end, ending: isPending };
};
