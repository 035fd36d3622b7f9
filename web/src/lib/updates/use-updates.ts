import type { UpdatePreference } from '@loanline/proto/entities/notification';
import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api.ts';

const patience = 15_000;

/** By which channels the customer gets updates, and how they choose. */
export const useUpdates = (applicationId: string) => {
  const queryClient = useQueryClient();
  const queryKey = ['updates', applicationId];
  const params = { applicationId };
  const { data } = useQuery({
    queryKey,
    // The answer to a choice is newer than what messaging may know at that moment.
    staleTime: Infinity,
    // A link in an email may have ended the emails meanwhile, in another tab.
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      request<Routes['getUpdatePreference']>('GET /api/applications/{applicationId}/updates', {
        params,
        signal,
      }),
  });
  const choice = useMutation({
    networkMode: 'always',
    mutationFn: (channels: UpdateChannel[]) =>
      request<Routes['chooseUpdates']>('PUT /api/applications/{applicationId}/updates', {
        params,
        body: { channels },
        signal: AbortSignal.timeout(patience),
      }),
    onSuccess: ({ channels }) =>
      queryClient.setQueryData<UpdatePreference>(
        queryKey,
        (known) => known && { ...known, chosen: channels },
      ),
  });
  return { preference: data, choice };
};
