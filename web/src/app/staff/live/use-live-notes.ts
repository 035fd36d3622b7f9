import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshNotes } from '../../../lib/notes/notes.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { throttle } from '../../../lib/timing/throttle.ts';

/** Keeps notes in step with the live socket. */
export const useLiveNotes = (token: string): void => {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => throttle(1_000, () => void refreshNotes(queryClient)));
  useSubscription({ type: 'subscribe_admin', token }, ({ type }) => {
    if (type === 'note_changed' || type === 'resync') refresh();
  });
};
