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

/** Follows the messages that are on their way when staff leave their conversation, until none of them is. */
export const followLeft = (store: ChatStore, { finishing, onFinished, onNotSent }: AfterLeaving): void => {
  const sending = store.state().outgoing.filter(isOnItsWay);
  const look = () => {
    const { messages, outgoing } = store.state();
    if (outgoing.some(isOnItsWay)) return;
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
