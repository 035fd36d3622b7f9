import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatState, ChatStore } from '../chat/chat-store.ts';
import { lastSequence } from '../chat/messages.ts';
import type { Finish } from './finish.tsx';

/** What an answer in a chat can end. */
export interface ChatFinish extends Pick<Finish, 'label'> {
  /**
   * Called once the message is stored.
   * @param seenSequence the last message that was on screen when it was sent
   */
  readonly act: (seenSequence: number) => void;
}

/**
 * Finishes a conversation once the message that was sent with it is stored; a message that is given up finishes nothing.
 *
 * @returns what is to be called after sending
 */
export const useFinish = (
  { messages, outgoing }: ChatState,
  store: ChatStore,
  finish: ChatFinish | undefined,
): (() => void) => {
  /** The message that finishes it, and the last one that was on screen when it was sent. */
  const awaited = useRef<{ clientId: string; seenSequence: number }>(undefined);
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
  return () => {
    const now = store.state();
    const sent = now.outgoing.at(-1);
    awaited.current = sent && { clientId: sent.clientId, seenSequence: lastSequence(now.messages) };
  };
};
