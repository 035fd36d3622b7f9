import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshMentions } from '../../../features/mentions/mentions.ts';
import { refreshNotes } from '../../../lib/notes/notes.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { throttle } from '../../../lib/timing/throttle.ts';

/** Keeps notes, and the mentions in them, in step with the live socket. */
export const useLiveNotes = (token: string): void => {
  const queryClient = useQueryClient();
  const [refresh] = useState(() =>
    throttle(1_000, () => {
      void refreshNotes(queryClient);
      void refreshMentions(queryClient);
    }),
  );
  useSubscription({ type: 'subscribe_admin', token }, ({ type }) => {
    if (type === 'note_changed' || type === 'resync') refresh();
  });
};
