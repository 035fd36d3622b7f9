import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { Routes } from '@loanline/proto/routes';
import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request, requestWithHeaders } from '../../../lib/api.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { calmly } from '../model/calmly.ts';
import { useLoadFailedToast } from './load-failed.ts';
import { usePollInterval } from './polling.ts';
import { useVerifyAgain } from './session.ts';
import { bearer } from './token.ts';

const listKey = ['/api/backcalls', 'assigned'];
const pageSize = 100;

interface Page {
  readonly rows: readonly BackCallRequest[];
  readonly next: string | undefined;
}
type Pages = InfiniteData<Page, string | undefined>;

const toRows = ({ pages }: Pages): BackCallRequest[] => pages.flatMap(({ rows }) => rows);

/** The back call requests that are with the agents: an agent gets their own, an admin all of them. */
export const useAssignedRequests = () => {
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { body, headers } = await requestWithHeaders<Routes['listBackCalls']>('GET /api/backcalls', {
        query: { assigned: '1', limit: pageSize, cursor: pageParam },
        headers: bearer(),
        signal,
      });
      return { rows: body, next: headers.get('x-next-cursor') ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: toRows,
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });
  useLoadFailedToast(query.error, 'Failed to load back call requests');
  return query;
};

/** Keeps the list in step with the live socket. */
export const useLiveRequests = (token: string): void => {
  const queryClient = useQueryClient();
  const verifyAgain = useVerifyAgain();
  const [refresh] = useState(() =>
    calmly(1_000, () => void queryClient.invalidateQueries({ queryKey: listKey })),
  );
  useSubscription({ type: 'subscribe_agent', token }, (frame) => {
    if (['backcall_update', 'backcalls_cleared', 'resync'].includes(frame.type)) refresh();
    else if (frame.type === 'session_ended' || (frame.type === 'error' && frame.code === 'not-signed-in'))
      verifyAgain();
  });
};

interface Change {
  readonly id: number;
  readonly status?: BackCallStatus;
  readonly notes?: string;
  /** The notes that the edit began from; refused with status 409 when they are others by now. */
  readonly notesBefore?: string;
}

/** Changes a request, and shows it as it then is: one that is no longer with the agents leaves the list. */
export const useChangeRequest = () => {
  const queryClient = useQueryClient();
  const show = async (changed: BackCallRequest) => {
    // An answer under way would put it back to how it was.
    await queryClient.cancelQueries({ queryKey: listKey });
    queryClient.setQueryData<Pages>(listKey, (data) => {
      const stays = changed.status === 'send to agent';
      return (
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.flatMap((row) => {
              if (row.id !== changed.id || row.version > changed.version) return row;
              return stays ? changed : [];
            }),
          })),
        }
      );
    });
  };
  return useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      request<Routes['changeBackCall']>('PATCH /api/backcalls/{id}', {
        params: { id },
        body,
        headers: bearer(),
      }),
    onSuccess: show,
    // A refusal says that somebody else was faster: what they did is fetched.
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
};
