import { sentenceOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useStopRun } from '../api/reminder-runs.ts';

/** Takes back what of a run has not been sent, and says how much that was; also when what asked for it has closed since. */
export const useStop = (): { stop: (runId: string) => Promise<void>; isPending: boolean } => {
  const { mutateAsync, isPending } = useStopRun();
  const stop = async (runId: string) => {
    try {
      const { message } = await mutateAsync(runId);
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
