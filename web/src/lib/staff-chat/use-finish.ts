import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatState, ChatStore } from '../chat/chat-store.ts';
import { lastSequence } from '../chat/messages.ts';
import { sessionToken } from '../session/token.ts';
import type { Finish } from './finish.tsx';
import { followLeft, type FinishingMessage } from './follow-left.ts';

/** What an answer in a chat can end. */
export interface ChatFinish extends Pick<Finish, 'label'> {
  /**
   * Called once the message is stored.
   * @param seenSequence the last message that was on screen when it was sent
   */
  readonly act: (seenSequence: number) => void;
}

interface FinishParts {
  readonly state: ChatState;
  readonly store: ChatStore;
  readonly finish: ChatFinish | undefined;
  /** Of the person who writes. */
  readonly token: string | undefined;
  /** Called when a message could not be sent after its conversation was left. */
  readonly onNotSent: () => void;
}

/**
 * Finishes a conversation once the message that was sent with it is stored, even if it has been left by then. A message
 * that is given up finishes nothing.
 *
 * @returns what is to be called after sending
 */
export const useFinish = ({ state, store, finish, token, onNotSent }: FinishParts): (() => void) => {
  const { messages, outgoing } = state;
  const awaited = useRef<FinishingMessage>(undefined);
  const act = useEffectEvent(() => {
    if (!awaited.current) return;
    const { clientId, seenSequence } = awaited.current;
    if (outgoing.some((message) => message.clientId === clientId)) return;
    awaited.current = undefined;
    if (messages.some((message) => message.clientId === clientId)) finish?.act(seenSequence);
  });
  useEffect(() => {
    act();
  }, [messages, outgoing]);

  const leave = useEffectEvent(() => {
    const inSession = (then: () => void) => sessionToken.read() === token && then();
    followLeft(store, {
      finishing: awaited.current,
      onFinished: (seenSequence) => inSession(() => finish?.act(seenSequence)),
      onNotSent: () => inSession(onNotSent),
    });
  });
  useEffect(() => () => leave(), []);

  return () => {
    const now = store.state();
    const sent = now.outgoing.at(-1);
    awaited.current = sent && { clientId: sent.clientId, seenSequence: lastSequence(now.messages) };
  };
};
