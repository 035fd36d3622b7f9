import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { onDevice } from '../../../lib/session/on-device.ts';
import { useVerifyAgain } from '../../../lib/session/session.ts';
import { useConnection } from '../../../lib/socket/use-socket.ts';
import type { ChangeQueue, QueuedChange } from '../model/queued-changes.ts';
import { refreshBackCalls, sendChange, useShowChanged } from './back-calls.ts';
import { createChangeSender } from './change-sender.ts';

const isQueue = (value: unknown): value is ChangeQueue =>
  Array.isArray(value) &&
  value.every((item: unknown) => typeof item === 'object' && item !== null && 'key' in item && 'id' in item);

/** The list of an agent has only what is with the agents. */
const movedFromList = (status: BackCallStatus) =>
  status === 'send to agent'
    ? ({ status, undo: true } as const)
    : ({ status, from: 'send to agent' } as const);

const send = ({ key, id, status, notes, notesBefore }: QueuedChange): Promise<BackCallRequest> =>
  sendChange(key, {
    id,
    ...(status !== undefined && movedFromList(status)),
    ...(notes !== undefined && { notes }),
    ...(notesBefore !== undefined && { notesBefore }),
  });

/** Two tabs send one after the other; browsers without locks rely on the keys alone. */
const inTurn = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('loanline.changes', run) : run();

interface Answers {
  onSent: (change: QueuedChange, request: BackCallRequest) => void;
  onRefused: (change: QueuedChange, error: ApiError) => void;
}

/** The changes that a member of staff made on this device and the server has not confirmed, and how they are sent. */
export const useQueuedChanges = (author: string, answers: Answers) => {
  const queryClient = useQueryClient();
  const verifyAgain = useVerifyAgain();
  const showChanged = useShowChanged();
  const connection = useConnection();
  const onSent = useEffectEvent((change: QueuedChange, request: BackCallRequest) => {
    void showChanged(request);
    answers.onSent(change, request);
  });
  const onRefused = useEffectEvent((change: QueuedChange, error: ApiError) => {
    void refreshBackCalls(queryClient);
    answers.onRefused(change, error);
  });
  const onSessionOver = useEffectEvent(verifyAgain);
  const [sender] = useState(() =>
    createChangeSender({
      stored: onDevice.unsentItem(author, 'changes', isQueue),
      send,
      newKey: randomId,
      inTurn,
    }),
  );
  useEffect(() => {
    const flush = () => void sender.flush();
    const visible = () => document.visibilityState === 'visible' && flush();
    window.addEventListener('online', flush);
    window.addEventListener('storage', sender.reload);
    document.addEventListener('visibilitychange', visible);
    sender.listen({ onSent, onRefused, onSessionOver });
    flush();
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('storage', sender.reload);
      document.removeEventListener('visibilitychange', visible);
      sender.stop();
    };
  }, [sender]);
  // The socket notices first that the connection is back.
  useEffect(() => {
    if (connection === 'live') void sender.flush();
  }, [sender, connection]);
  const { queue, sending } = useSyncExternalStore(sender.watch, sender.state);
  return { queue, sending, sender };
};
