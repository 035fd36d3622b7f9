import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatState, ChatStore } from '../chat/chat-store.ts';
import type { Finish } from './finish.tsx';

/**
 * Finishes a conversation once the message that was sent with it is stored; a message that is given up finishes nothing.
 *
 * @returns what is to be called after sending
 */
export const useFinish = (
  { messages, outgoing }: ChatState,
  store: ChatStore,
  finish: Finish | undefined,
): (() => void) => {
  /** The message that finishes it. */
  const awaited = useRef<string>(undefined);
  const act = useEffectEvent(() => {
    const clientId = awaited.current;
    if (clientId === undefined || outgoing.some((message) => message.clientId === clientId)) return;
    awaited.current = undefined;
    if (messages.some((message) => message.clientId === clientId)) finish?.act();
  });
  useEffect(() => {
    act();
  }, [messages, outgoing]);
  return () => {
    awaited.current = store.state().outgoing.at(-1)?.clientId;
  };
};
