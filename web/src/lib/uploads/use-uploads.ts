import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { createUploads, type Upload } from './uploads.ts';

let arrived: () => void = () => undefined;

const uploads = createUploads({
  onSent: ({ name }) => {
    announce(`We have received ${name}`);
    arrived();
  },
  onFailed: ({ name, sentence }) => announce(`${name} was not sent. ${sentence ?? ''}`),
});

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

/** The files that this tab sends for an application, and what can be done with them. */
export const useUploads = (applicationId: string) => {
  const queryClient = useQueryClient();
  const all = useSyncExternalStore(uploads.subscribe, uploads.list);
  const own = all.filter(({ place }) => place.applicationId === applicationId);
  const isBusy = own.some(isUnderWay);

  useEffect(() => {
    arrived = () => void queryClient.invalidateQueries({ queryKey: ['application'] });
  }, [queryClient]);

  useEffect(() => {
    if (!isBusy) return undefined;
    // The browser asks whether to leave; what has arrived is continued when the same file is chosen again.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return { own, add: uploads.add, retry: uploads.retry, remove: uploads.remove };
};
