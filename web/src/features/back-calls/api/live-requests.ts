import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { throttle } from '../../../lib/timing/throttle.ts';
import { useVerifyAgain } from '../../../lib/session/session.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { refreshBackCalls } from './back-calls.ts';

/** Keeps what an agent sees of back call requests in step with the live socket. */
export const useLiveRequests = (token: string): void => {
  const queryClient = useQueryClient();
  const verifyAgain = useVerifyAgain();
  const [refresh] = useState(() => throttle(1_000, () => void refreshBackCalls(queryClient)));
  useSubscription({ type: 'subscribe_agent', token }, (frame) => {
    if (['backcall_update', 'backcalls_cleared', 'resync'].includes(frame.type)) refresh();
    else if (frame.type === 'session_ended' || (frame.type === 'error' && frame.code === 'not-signed-in'))
      verifyAgain();
  });
};
