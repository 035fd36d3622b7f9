import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '../../lib/socket/use-socket.ts';
import { toast } from '../../ui/toast/toast.ts';
import { refreshReviews, showRunningReview, shownHere, startedHere } from './reviews.ts';

/** Keeps the AI agent's work in step with the live socket on every staff screen, and says how each review ended. */
export const useLiveReviews = (token: string): void => {
  const queryClient = useQueryClient();
  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    if (frame.type === 'ai_agent_progress')
      showRunningReview(queryClient, frame.applicationId, frame.progress.message);
    else if (frame.type === 'ai_agent_complete') {
      showRunningReview(queryClient, frame.applicationId, undefined);
      const description = `${frame.customerName}: ${frame.message}`;
      const isOwn = startedHere.delete(frame.applicationId);
      if (!frame.success)
        toast({ title: 'AI Agent Failed', description, variant: 'destructive', news: true });
      else if (isOwn && !shownHere.has(frame.applicationId))
        toast({ title: 'AI agent finished', description, news: true });
    } else if (frame.type === 'resync') void refreshReviews(queryClient);
  });
};
