import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isUnderWay, refreshOnArrival, tabUploads } from './tab-uploads.ts';

/** The files that this tab sends for an application, and what can be done with them. */
export const useUploads = (applicationId: string) => {
  const queryClient = useQueryClient();
  const all = useSyncExternalStore(tabUploads.subscribe, tabUploads.list);
  const own = all.filter(({ place }) => place.applicationId === applicationId);
  const isBusy = own.some(isUnderWay);

  useEffect(() => {
    refreshOnArrival(() => void queryClient.invalidateQueries({ queryKey: ['application'] }));
  }, [queryClient]);

  useEffect(() => {
    if (!isBusy) return undefined;
    // The browser asks whether to leave; what has arrived is continued when the same file is chosen again.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  const { add, retry, remove } = tabUploads;
  return { own, add, retry, remove };
};
