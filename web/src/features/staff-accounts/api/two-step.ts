import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';

const key = ['/api/admin/two-step'];

/** Whether the person who is signed in uses a code as well. */
export const useTwoStep = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request<Routes['getTwoStep']>('GET /api/admin/two-step', { headers: bearer(), signal }),
    staleTime: 0,
    // Asked again when the network is back, it would remove recovery codes from the screen, which are shown only once.
    refetchOnReconnect: false,
  });

/** Makes a secret, which only this answer shows. */
export const useBeginTwoStep = () =>
  useMutation({
    mutationFn: () => request<Routes['beginTwoStep']>('POST /api/admin/two-step', { headers: bearer() }),
  });

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Turns it on; only this answer shows the recovery codes. */
export const useConfirmTwoStep = () =>
  useMutation({
    mutationFn: (body: Proof) =>
      request<Routes['confirmTwoStep']>('POST /api/admin/two-step/confirm', { body, headers: bearer() }),
  });

/** Turns it off. */
export const useTurnOffTwoStep = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) =>
      request<Routes['disableTwoStep']>('POST /api/admin/two-step/turn-off', { body, headers: bearer() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
};
