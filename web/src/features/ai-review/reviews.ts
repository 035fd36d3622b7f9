import type { AiReview } from '@loanline/proto/entities/ai-review';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/api.ts';
import { refetchFresh } from '../../lib/api/refetch-fresh.ts';
import { refreshAfter } from '../../lib/api/refresh-after.ts';
import { usePollInterval } from '../../lib/paged-list/polling.ts';
import { bearer } from '../../lib/session/token.ts';
import { toast } from '../../ui/toast/toast.ts';

/** What the AI agent is doing on each application that it is at work on, by reference. */
export type RunningReviews = Readonly<Record<string, string>>;

const workKey = ['/api/ai-agent/runs', 'running'];
const reviewsKey = (applicationId: string) => ['/api/ai-agent/runs', 'of', applicationId];

const none: RunningReviews = {};

const loadReviews = (query: { applicationId?: string; status?: 'running' }, signal: AbortSignal) =>
  request<Routes['listAiReviews']>('GET /api/ai-agent/runs', { query, headers: bearer(), signal });

/** The applications that the AI agent is at work on: each from the start of its review until its completion arrives. */
export const useRunningReviews = (): RunningReviews =>
  useQuery({
    queryKey: workKey,
    queryFn: async ({ signal }): Promise<RunningReviews> =>
      Object.fromEntries(
        (await loadReviews({ status: 'running' }, signal)).map((review) => [
          review.applicationId,
          review.steps.at(-1)?.message ?? 'Starting',
        ]),
      ),
    refetchInterval: usePollInterval(),
  }).data ?? none;

/** Notes what the AI agent is doing on an application; undefined is nothing any more. */
export const showRunningReview = (
  queryClient: QueryClient,
  applicationId: string,
  doing: string | undefined,
) => {
  void queryClient.cancelQueries({ queryKey: workKey });
  queryClient.setQueryData<RunningReviews>(workKey, (before = none) => {
    const others = Object.entries(before).filter(([reference]) => reference !== applicationId);
    return Object.fromEntries(doing === undefined ? others : [...others, [applicationId, doing]]);
  });
  if (doing === undefined) void refetchFresh(queryClient, reviewsKey(applicationId));
};

/** Fetches again what the agent is at work on, after pushes may have been missed. */
export const refreshReviews = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, ['/api/ai-agent/runs']);

/** The reviews of one application, newest first. */
export const useReviews = (applicationId: string) =>
  useQuery({
    queryKey: reviewsKey(applicationId),
    queryFn: ({ signal }) => loadReviews({ applicationId }, signal),
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });

/** The applications whose review this screen started: only this screen announces that it succeeded. */
export const startedHere = new Set<string>();

/** The applications whose reviews are on screen, so that no toast need announce a result. */
export const shownHere = new Set<string>();

/** Starts a review, and says when it could not be started. */
export const useStartReview = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      request<Routes['startAiReview']>('POST /api/ai-agent/process-loan/{applicationId}', {
        params: { applicationId },
        headers: bearer(),
      }),
    onMutate: (applicationId) => {
      startedHere.add(applicationId);
      showRunningReview(queryClient, applicationId, 'Starting');
    },
    onError: (error, applicationId) => {
      startedHere.delete(applicationId);
      showRunningReview(queryClient, applicationId, undefined);
      void refreshReviews(queryClient);
      const description = sentenceOf(error, 'Failed to start AI agent');
      toast({ title: 'AI Agent Error', description, variant: 'destructive' });
    },
  });
};

type ReviewAction = 'cancel' | 'send' | 'drop';

const act = (action: ReviewAction, id: string, text: string) => {
  const common = { params: { runId: id }, headers: bearer() };
  if (action === 'cancel')
    return request<Routes['cancelAiReview']>('POST /api/ai-agent/runs/{runId}/cancel', common);
  if (action === 'drop')
    return request<Routes['discardReviewDraft']>('POST /api/ai-agent/runs/{runId}/draft/drop', common);
  return request<Routes['sendReviewDraft']>('POST /api/ai-agent/runs/{runId}/draft/send', {
    ...common,
    body: { text },
  });
};

/** Cancels a review, or sends or drops the message that it drafted; says when that fails. */
export const useReviewAction = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, review, text = '' }: { action: ReviewAction; review: AiReview; text?: string }) =>
      act(action, review.id, text),
    onError: (error) =>
      toast({
        title: 'AI Agent Error',
        description: sentenceOf(error, 'The AI agent could not be reached. Try again.'),
        variant: 'destructive',
      }),
    onSettled: (answer, error, { review }) =>
      refreshAfter(() => queryClient.invalidateQueries({ queryKey: reviewsKey(review.applicationId) }))(
        answer,
        error,
      ),
  });
};
