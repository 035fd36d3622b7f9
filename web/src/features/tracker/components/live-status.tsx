import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { ConnectionBadge } from '../../../lib/socket/connection-badge.tsx';
import { isLive, useSubscription } from '../../../lib/socket/use-socket.ts';
import { applicationKey } from '../api/application-key.ts';
import { mayBeOutdated, newest } from '../model/newest.ts';

interface LiveStatusProps {
  /** What the application was asked for by. */
  id: string;
  applicationId: string;
}

/** Replaces what is shown by live pushes, and says whether they come. */
export const LiveStatus = ({ id, applicationId }: LiveStatusProps): ReactNode => {
  const queryClient = useQueryClient();
  const queryKey = applicationKey(id);

  useSubscription({ type: 'subscribe', applicationId }, (frame) => {
    if (frame.type === 'application_update' && frame.applicationId === applicationId)
      queryClient.setQueryData<TrackedApplication>(queryKey, (known) => newest(known, frame.data));
    if (frame.type !== 'resync') return;
    const known = queryClient.getQueryData<TrackedApplication>(queryKey);
    if (mayBeOutdated(known, frame.version)) void queryClient.refetchQueries({ queryKey });
    // It was checked just now.
    else queryClient.setQueryData(queryKey, known);
  });
  // The chat may have subscribed before, and then it alone has heard what changed meanwhile.
  const catchUp = useEffectEvent(() => {
    if (isLive()) void queryClient.refetchQueries({ queryKey });
  });
  useEffect(() => {
    catchUp();
  }, []);
  return <ConnectionBadge />;
};
