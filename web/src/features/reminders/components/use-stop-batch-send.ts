import { sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useStopBatchSend } from '../api/batch-sends.ts';

/** Takes back what of a batch send has not been sent, and says how much that was; even when what asked for it has closed since. */
export const useStop = (): { stop: (batchSendId: string) => Promise<void>; isPending: boolean } => {
  const { mutateAsync, isPending } = useStopBatchSend();
  const stop = async (batchSendId: string) => {
    try {
      const { message } = await mutateAsync(batchSendId);
      toast({ title: 'Sending stopped', description: message });
    } catch (error) {
      toast({
        title: 'Undo failed',
        description: sentenceOf(error, 'The sending could not be stopped. Try again.'),
        variant: 'destructive',
      });
    }
  };
  return { stop, isPending };
};
