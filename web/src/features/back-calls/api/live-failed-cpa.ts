import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { importedWords } from '../model/feed-copy.ts';
import { refreshFeeds } from './feeds.ts';

/** Those of one import come one after the other. */
const gatherMs = 400;

/** Says with a toast whose failed card payments were imported, those of one import together. */
export const useLiveFailedCpa = (token: string): void => {
  const queryClient = useQueryClient();
  const names = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    if (frame.type !== 'failed_cpa_imported') return;
    names.current.push(frame.data.customerName);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      toast({ title: 'Failed CPA imported', description: importedWords(names.current), news: true });
      names.current = [];
      void refreshFeeds(queryClient);
    }, gatherMs);
  });
};
