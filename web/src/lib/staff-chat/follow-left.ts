import type { ChatStore } from '../chat/chat-store.ts';
import { isOnItsWay } from '../chat/messages.ts';

/** The message that finishes a conversation, and the last one that was on screen when it was sent. */
export interface FinishingMessage {
  readonly clientId: string;
  readonly seenSequence: number;
}

interface AfterLeaving {
  readonly finishing: FinishingMessage | undefined;
  /** Called when the message that finishes the conversation is stored. */
  readonly onFinished: (seenSequence: number) => void;
  /** Called when a message that was on its way could not be sent. */
  readonly onNotSent: () => void;
}

/**
 * Follows the messages that are on their way when staff leave their conversation, until none of them is. Where sending
 * failed, the answer may have been lost after the server stored the message, so what the server has is fetched first.
 */
export const followLeft = (store: ChatStore, { finishing, onFinished, onNotSent }: AfterLeaving): void => {
  const sending = store.state().outgoing.filter(isOnItsWay);
  let fetching: 'due' | 'running' | 'done' = 'due';
  const fetchFirst = async () => {
    fetching = 'running';
    await store.poll();
    fetching = 'done';
    look();
  };
  const look = () => {
    const { messages, outgoing } = store.state();
    if (outgoing.some(isOnItsWay)) return;
    const isUnclear = sending.some(({ clientId }) =>
      outgoing.some((left) => left.clientId === clientId && !left.refused),
    );
    if (isUnclear && fetching === 'due') void fetchFirst();
    if (fetching === 'running') return;
    stop();
    const isStored = messages.some(
      ({ clientId }) => clientId !== undefined && clientId === finishing?.clientId,
    );
    if (finishing && isStored) onFinished(finishing.seenSequence);
    if (sending.some(({ clientId }) => outgoing.some((left) => left.clientId === clientId))) onNotSent();
  };
  const stop = store.watch(look);
  look();
};
