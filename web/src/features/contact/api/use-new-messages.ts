import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';

const checkEvery = 30_000;

/** Whether support wrote something that this visitor has not seen; asked every 30 seconds. */
export const useNewMessages = (chat: string | undefined): boolean => {
  const { data } = useQuery({
    queryKey: ['new-messages', chat],
    queryFn: ({ signal }) =>
      request<Routes['checkNotifications']>('GET /api/notifications/check', {
        query: { ...(chat && { chat }) },
        signal,
      }),
    refetchInterval: checkEvery,
    // What was true on another visit to this screen says nothing about now.
    refetchOnMount: 'always',
  });
  return data?.hasNewMessages ?? false;
};
