import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applicationKey, fetchApplication, loadedApplication } from './applications.ts';

/** An application whose chat is open: from the list when it is there, else from the server. */
export const useChatApplication = (applicationId: string) => {
  const queryClient = useQueryClient();
  return useQuery<StaffApplication>({
    queryKey: applicationKey(applicationId),
    queryFn: () => fetchApplication(applicationId),
    initialData: () => loadedApplication(queryClient, applicationId),
    staleTime: 0,
  });
};
