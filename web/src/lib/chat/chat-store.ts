import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { ReceivedFrame } from '../socket/frames.ts';
import { createCatchUp } from './catch-up.ts';
import type { Conversation } from './conversation.ts';
import { newsOf } from './conversation.ts';
import type { OutgoingMessage } from './messages.ts';
import { completeUpTo, lastSequence, mergeMessages, stillOutgoing, unreadCount } from './messages.ts';
import type { ChatOutbox } from './outbox.ts';
import { createOutgoingQueue } from './outgoing-queue.ts';
import { createReadSaver } from './read-saver.ts';
import type { ChatTransport } from './transport.ts';

export interface ChatState {
  readonly history: 'loading' | 'ready' | 'failed';
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly OutgoingMessage[];
  readonly lastRead: ReadPositions;
  /** There are earlier messages to ask for. */
  readonly hasEarlier: boolean;
  /** Messages of the other side after this sequence are below the 'N new' line. */
  readonly newAfter: number | undefined;
  readonly otherIsTyping: boolean;
}

/** One conversation as one side sees it: history, what is on its way, read positions, typing. */
export interface ChatStore {
  state(): ChatState;
  watch(listener: () => void): () => void;
  /** Loads the history and sends what an earlier visit left behind; what is outdated by then waits for Retry. */
  start(): void;
  /** To be given every frame of the live socket. */
  hear(frame: ReceivedFrame): void;
  /** Asks for what is new while no frames come; ends with the answer. */
  poll(): Promise<void>;
  /** Sends a text that is not blank; says whether a card number in it was masked. */
  send(text: string): { masked: boolean };
  retry(clientId: string): void;
  /** Gives up a message that failed, unless it is being sent again. */
  discard(clientId: string): void;
  loadEarlier(): Promise<void>;
  /** Everything so far has been seen. */
  markRead(): void;
  /** Draws the 'N new' line above what has not been read yet, or removes it. */
  markNew(shown: boolean): void;
}

interface ChatStoreParts {
  conversation: Conversation;
  own: Sender;
  transport: ChatTransport;
  outbox: ChatOutbox;
  /** The member of staff whose side it is. */
  username?: string | undefined;
}

const typingLasts = 5_000;

export const createChatStore = (parts: ChatStoreParts): ChatStore => {
  const { conversation, own, transport } = parts;
  const watchers = new Set<() => void>();
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let state: ChatState = {
    history: 'loading',
    messages: [],
    outgoing: [],
    lastRead: { customer: 0, admin: 0 },
    hasEarlier: false,
    newAfter: undefined,
    otherIsTyping: false,
  };

  const change = (next: Partial<ChatState>) => {
    state = { ...state, ...next };
    for (const notify of watchers) notify();
  };

  const accept = (incoming: readonly ChatMessage[]) => {
    const messages = mergeMessages(state.messages, incoming);
    change({ messages });
    const left = stillOutgoing(state.outgoing, messages);
    queue.settle(state.outgoing.filter((item) => !left.includes(item)).map(({ clientId }) => clientId));
  };

  const acceptRead = (positions: Partial<ReadPositions>) =>
    change({
      lastRead: {
        customer: Math.max(state.lastRead.customer, positions.customer ?? 0),
        admin: Math.max(state.lastRead.admin, positions.admin ?? 0),
      },
    });

  /** Without earlier messages to ask for, even the first message may be one that was missed. */
  const complete = () => completeUpTo(state.messages, state.history === 'ready' && !state.hasEarlier);
  const hasGap = () => complete() < lastSequence(state.messages);

  /** Draws the 'N new' line above what came of the other side after a message that was the last one. */
  const markMissed = (before: number) => {
    const missed = state.messages.some(({ sender, sequence }) => sender !== own && sequence > before);
    if (missed && before > 0 && state.newAfter === undefined) change({ newAfter: before });
  };

  const fetchMissed = async () => {
    const before = lastSequence(state.messages);
    for (let more = true; more;) {
      const page = await transport.list({ after: complete() });
      accept(page.messages);
      acceptRead(page.lastRead);
      more = page.hasMore && page.messages.length > 0;
    }
    markMissed(before);
  };

  const loadHistory = async () => {
    try {
      const page = await transport.list({});
      accept(page.messages);
      acceptRead(page.lastRead);
      change({ history: 'ready', hasEarlier: page.hasMore });
    } catch (error) {
      if (state.history === 'loading') change({ history: 'failed' });
      throw error;
    }
    // Messages that came before it may be older than the page.
    if (hasGap()) await fetchMissed();
  };

  const isOpen = () => watchers.size > 0;

  const catchUp = createCatchUp({
    fetch: () => (state.history === 'ready' ? fetchMissed() : loadHistory()),
    onSuccess: () => resume(),
    onFailure: (error) => queue.giveUp(error),
    isOpen,
  });

  /** A message that skips others says that they were missed. */
  const acceptOne = (message: ChatMessage) => {
    accept([message]);
    if (hasGap()) void catchUp.start();
  };

  const queue = createOutgoingQueue({
    ...parts,
    state: () => state,
    change,
    accept: acceptOne,
    seenUpTo: complete,
    catchUp,
    isOpen,
  });

  const readSaver = createReadSaver({
    transport,
    upTo: () => state.lastRead[own],
    isOpen,
  });

  /** Sends what could not be sent before: no message is missing. */
  const resume = () => {
    queue.resume();
    readSaver.saveUnsaved();
  };

  const showTyping = (typing: boolean) => {
    clearTimeout(typingTimer);
    if (typing) typingTimer = setTimeout(() => change({ otherIsTyping: false }), typingLasts);
    if (state.otherIsTyping !== typing) change({ otherIsTyping: typing });
  };

  const hearNews = (frame: ReceivedFrame) => {
    const news = newsOf(conversation, frame);
    if (news?.what === 'message') {
      if (news.message.sender !== own) showTyping(false);
      acceptOne(news.message);
    } else if (news?.what === 'read') acceptRead({ [news.reader]: news.sequence });
    else if (news?.what === 'typing' && news.sender !== own) showTyping(true);
  };

  return {
    state: () => state,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    start: () => {
      queue.pickUp();
      queue.stopWaiting();
      void catchUp.start();
    },
    poll: catchUp.start,
    hear: (frame) => {
      if (frame.type !== 'resync') {
        hearNews(frame);
        return;
      }
      queue.stopWaiting();
      if (frame.missed && !catchUp.isBehind()) {
        const before = lastSequence(state.messages);
        frame.missed.forEach(hearNews);
        markMissed(before);
        // What was pushed may have skipped messages, which are now asked for.
        if (!catchUp.isBehind()) resume();
      } else void catchUp.start();
    },
    send: (text) => {
      const trimmed = text.trim();
      if (trimmed === '') return { masked: false };
      change({ newAfter: undefined });
      return queue.send(trimmed);
    },
    retry: queue.retry,
    discard: queue.discard,
    loadEarlier: async () => {
      const first = state.messages[0]?.sequence;
      if (first === undefined) return;
      const page = await transport.list({ before: first });
      accept(page.messages);
      change({ hasEarlier: page.hasMore });
    },
    markRead: () => {
      // What is missing has not been seen, so what comes after it has to wait.
      const upTo = complete();
      const seen = state.messages.filter(({ sequence }) => sequence <= upTo);
      if (unreadCount(seen, state.lastRead, own) > 0) {
        acceptRead({ [own]: upTo });
        void readSaver.save();
      } else readSaver.saveUnsaved();
    },
    markNew: (shown) => {
      const unread = unreadCount(state.messages, state.lastRead, own);
      change({ newAfter: shown && unread > 0 ? state.lastRead[own] : undefined });
    },
  };
};
