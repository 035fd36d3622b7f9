import type { Sender } from '@loanline/proto/enums/senders';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection, useSubscription } from '../socket/use-socket.ts';
import type { ChatState, ChatStore } from './chat-store.ts';
import { createChatStore } from './chat-store.ts';
import type { Conversation } from './conversation.ts';
import { conversationKey, subscriptionTo } from './conversation.ts';
import { createChatOutbox } from './outbox.ts';
import { createChatTransport } from './transport.ts';
import { staffOutbox } from './unsent.ts';

/** How often an inquiry is asked for while nothing is pushed, in milliseconds. */
const inquiryPoll = 3_000;

export interface ChatOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** The member of staff who writes: their unsent messages are separate from those of others at the same browser. */
  readonly username?: string;
}

/**
 * One conversation, live while the component is on screen; while the socket is down an inquiry is asked for every 3 s.
 * Give the component the conversation's id as key: the conversation is chosen once.
 */
export const useChat = (
  own: Sender,
  conversation: Conversation,
  { headers, username }: ChatOptions = {},
): { state: ChatState; store: ChatStore } => {
  const [store] = useState(() =>
    createChatStore({
      conversation,
      own,
      username,
      outbox:
        username === undefined
          ? createChatOutbox(own, conversationKey(conversation))
          : staffOutbox(username, conversation),
      transport: createChatTransport(own, conversation, headers),
    }),
  );
  const polls = useConnection() !== 'live' && conversation.kind === 'inquiry';
  useSubscription(subscriptionTo(conversation), store.hear);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(() => void store.poll(), inquiryPoll);
    return () => clearInterval(timer);
  }, [polls, store]);
  return { store, state: useSyncExternalStore(store.watch, store.state) };
};
