import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';
import { toast } from '../../../ui/toast/toast.ts';

const key = ['/api/inbox/availability'];

/** How new conversations come to staff, and whether the person who is signed in is away. */
export const useAvailability = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request<Routes['getAvailability']>('GET /api/inbox/availability', { headers: bearer(), signal }),
    staleTime: 0,
  }).data;

/** Sets the person who is signed in as away, or as back. */
export const useChangeAvailability = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (away: boolean) =>
      request<Routes['changeAvailability']>('PUT /api/inbox/availability', {
        body: { away },
        headers: bearer(),
      }),
    onSuccess: (availability) => queryClient.setQueryData(key, availability),
    onError: () =>
      toast({
        title: 'Update Failed',
        description: 'Your availability was not changed. Try again.',
        variant: 'destructive',
      }),
  });
};
