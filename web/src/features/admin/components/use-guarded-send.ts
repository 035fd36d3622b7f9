import type { ChatMessage } from '@loanline/proto/entities/chat';
import { useState } from 'react';
import type { ChatState, ChatStore } from '../../../lib/chat/chat-store.ts';
import { lastSequence } from '../../../lib/chat/messages.ts';
import { repliesSince } from '../model/colleague-replies.ts';

export interface GuardedSend {
  /** What colleagues wrote since this reply was begun. */
  replies: readonly ChatMessage[];
  /** The person was stopped once: sending again sends. */
  warned: boolean;
  /** The person is writing. */
  begin: () => void;
  send: (text: string) => { masked: boolean } | 'kept';
}

/** Sending that stops once when a colleague answered meanwhile, so that a customer is not answered twice unawares. */
export const useGuardedSend = (state: ChatState, store: ChatStore): GuardedSend => {
  const [begunAt, setBegunAt] = useState<number>();
  const [warnedAt, setWarnedAt] = useState<number>();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const unseen = state.outgoing.filter(({ clientId }) => !mine.has(clientId));
  if (unseen.length > 0) setMine(new Set([...mine, ...unseen.map(({ clientId }) => clientId)]));

  const last = lastSequence(state.messages);
  const replies = begunAt === undefined ? [] : repliesSince(state.messages, begunAt, mine);
  const newest = replies.at(-1)?.sequence ?? 0;
  const warned = replies.length > 0 && warnedAt === newest;

  return {
    replies,
    warned,
    begin: () => setBegunAt((begun) => begun ?? last),
    send: (text) => {
      if (replies.length > 0 && !warned) {
        setWarnedAt(newest);
        return 'kept';
      }
      setBegunAt(undefined);
      return store.send(text);
    },
  };
};
