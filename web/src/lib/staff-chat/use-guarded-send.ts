import type { ChatMessage } from '@loanline/proto/entities/chat';
import { useState } from 'react';
import type { ChatState, ChatStore } from '../chat/chat-store.ts';
import { lastSequence } from '../chat/messages.ts';
import { repliesSince } from './colleague-replies.ts';

export interface GuardedSend {
  /** What colleagues wrote since this reply was begun. */
  replies: readonly ChatMessage[];
  /** The person was stopped once: sending again sends. */
  warned: boolean;
  send: (text: string) => { masked: boolean } | 'held-back';
}

/**
 * Stops a send once when a colleague has answered since, so that a customer does not get two answers by accident.
 *
 * @param writing whether a reply has been started, even on an earlier visit
 */
export const useGuardedSend = (state: ChatState, store: ChatStore, writing: boolean): GuardedSend => {
  const [begunAt, setBegunAt] = useState<number>();
  const [warnedAt, setWarnedAt] = useState<number>();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const unseen = state.outgoing.filter(({ clientId }) => !mine.has(clientId));
  if (unseen.length > 0) setMine(new Set([...mine, ...unseen.map(({ clientId }) => clientId)]));

  const last = lastSequence(state.messages);
  if (writing && begunAt === undefined && state.history !== 'loading') setBegunAt(last);
  if (!writing && begunAt !== undefined) setBegunAt(undefined);
  const replies = begunAt === undefined ? [] : repliesSince(state.messages, begunAt, mine);
  const newest = replies.at(-1)?.sequence ?? 0;
  const warned = replies.length > 0 && warnedAt === newest;

  return {
    replies,
    warned,
    send: (text) => {
      if (replies.length > 0 && !warned) {
        setWarnedAt(newest);
        return 'held-back';
      }
      return store.send(text);
    },
  };
};
