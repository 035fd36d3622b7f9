import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { useMemo } from 'react';
import { toast } from '../../../../ui/toast/toast.ts';
import type { BackCallChange } from '../../api/back-calls.ts';
import type { Outcome } from '../../api/change-sender.ts';
import { useQueuedChanges } from '../../api/use-queued-changes.ts';
import type { ChangeQueue, Waiting } from '../../model/queued-changes.ts';
import { unlisted, waitingOf, withQueuedNotes } from '../../model/queued-changes.ts';
import { statusChangedToast, statusFailedToast } from '../status-toasts.ts';

const waitingToast = {
  title: 'Saved on this device',
  description: 'We will send it when you are back online.',
};

/** What an agent can do with their requests, also offline. */
export interface RequestControls {
  readonly waitingOf: (id: number) => Waiting | undefined;
  readonly isSending: (id: number) => boolean;
  readonly onNotes: (id: number) => void;
  /** The agent calls the customer. */
  readonly onCall: (id: number) => void;
  readonly onStatus: (backCall: BackCallRequest, status: BackCallStatus) => void;
  readonly onUndo: (id: number) => void;
  readonly onDiscard: (id: number) => void;
}

/** Changes of requests by one agent on this device, and what of them waits. */
export const useRequestControls = (
  author: string,
  { onNotes, onCall }: Pick<RequestControls, 'onNotes' | 'onCall'>,
) => {
  const { queue, sending, sender } = useQueuedChanges(author, {
    onSent: ({ id, customerName, status }, changed) => {
      if (status === undefined || status === 'send to agent') return;
      const undo = () => void sender.submit({ id, customerName, status: 'send to agent' });
      toast(statusChangedToast(changed, undo));
    },
    onRefused: ({ status }, error) => {
      if (status !== undefined) toast(statusFailedToast('Error', error));
    },
  });

  const controls = useMemo(
    (): RequestControls => ({
      waitingOf: (id) => waitingOf(queue, id),
      isSending: (id) => queue.some((item) => item.id === id && item.key === sending),
      onNotes,
      onCall,
      onStatus: ({ id, customerName }, status) =>
        void sender.submit({ id, customerName, status }).then(({ kind }) => {
          if (kind === 'waiting') toast(waitingToast);
        }),
      onUndo: (id) => void sender.undoStatus(id),
      onDiscard: sender.discard,
    }),
    [queue, sending, sender, onNotes, onCall],
  );

  /** @throws ApiError when the server refuses it */
  const saveNotes = async (
    customerName: string,
    { id, status, notes, notesBefore }: BackCallChange,
  ): Promise<Outcome> => {
    const outcome = await sender.submit({
      id,
      customerName,
      ...(status !== undefined && { status }),
      ...(notes !== undefined && { notes }),
      ...(notesBefore !== undefined && { notesBefore }),
    });
    if (outcome.kind === 'refused') throw outcome.error;
    if (outcome.kind === 'waiting') toast(waitingToast);
    return outcome;
  };

  return {
    controls,
    saveNotes,
    withQueuedNotes: (rows: readonly BackCallRequest[]) => rows.map((row) => withQueuedNotes(queue, row)),
    unlisted: (rows: readonly BackCallRequest[]): ChangeQueue => unlisted(queue, rows),
  };
};
