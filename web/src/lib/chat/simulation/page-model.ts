import { jest } from '@jest/globals';
import type { GatewayModel } from '../../socket/simulation/gateway-model.ts';
import type { World } from '../../socket/simulation/world.ts';
import type { SocketClient } from '../../socket/socket-client.ts';
import { createSocketClient } from '../../socket/socket-client.ts';
import { createStorage } from '../../testing/storage.ts';
import type { ChatStore } from '../chat-store.ts';
import { createChatStore } from '../chat-store.ts';
import { subscriptionTo } from '../conversation.ts';
import type { TimelineEntry } from '../messages.ts';
import { completeUpTo, lastSequence, timeline } from '../messages.ts';
import type { ChatOutbox } from '../outbox.ts';
import { createChatOutbox } from '../outbox.ts';
import { createChatTransport } from '../transport.ts';
import { createFetchModel } from './fetch-model.ts';
import { createPostWitness } from './post-witness.ts';
import { applicationId, type ServerModel } from './server-model.ts';
import { createWitness } from './witness.ts';

const conversation = { kind: 'application', id: applicationId } as const;

/** The customer's page, of the real store, outbox, transport and socket client, put together as `useChat` does. */
export interface PageModel {
  store(): ChatStore;
  client(): SocketClient;
  outbox(): ChatOutbox;
  shown(): readonly TimelineEntry[];
  /** The ids of what the customer has written and not given up. */
  readonly written: Set<string>;
  /** The ids of what the customer has given up. */
  readonly deleted: Set<string>;
  /** The ids of those that later ones may overtake: they were refused, or held back. */
  readonly passed: ReadonlySet<string>;
  /** The last message of staff that was on screen since the chat opened, with none missing before it. */
  seen(): number;
  isLooking(): boolean;
  /** The customer presses Retry. */
  retry(clientId: string): void;
  look(looks: boolean): void;
  /** Closes the conversation and opens it again, on the same page. */
  reopen(): void;
  /** Loads the page again: only what the browser stores is left. */
  reload(): void;
}

export const createPageModel = (world: World, server: ServerModel, gateway: GatewayModel): PageModel => {
  const storage = createStorage();
  const written = new Set<string>();
  const deleted = new Set<string>();
  const passed = new Set<string>();
  let page = 0;
  let client: SocketClient;
  let store: ChatStore;
  let outbox: ChatOutbox;
  let seen = 0;
  let looks = false;
  let leave = (): void => undefined;
  let retry: (clientId: string) => void;

  const shown = () => {
    const { messages, outgoing, lastRead } = store.state();
    return timeline(messages, outgoing, lastRead, 'customer');
  };

  const readWhatIsShown = () => {
    if (!looks) return;
    const { messages, history, hasEarlier } = store.state();
    const upTo = completeUpTo(messages, history === 'ready' && !hasEarlier);
    const ofStaff = messages.filter(({ sender, sequence }) => sender === 'admin' && sequence <= upTo);
    seen = Math.max(seen, lastSequence(ofStaff));
    store.markRead();
  };

  /** A store may learn that a message is refused after its conversation was closed, when nobody watches it. */
  const notePassed = (chat: ChatStore, clientId: string) => {
    const isRefused = chat.state().outgoing.some((item) => item.clientId === clientId && item.refused);
    if (isRefused) passed.add(clientId);
  };

  const openConversation = () => {
    const posts = createPostWitness({ world, server, deleted, state: () => opening.state() });
    const stored = posts.watchOutbox(createChatOutbox('customer', applicationId, () => storage));
    outbox = {
      ...stored,
      noteFailure: (clientId) => {
        stored.noteFailure(clientId);
        queueMicrotask(() => notePassed(opening, clientId));
      },
    };
    const transport = posts.watchPosts(createChatTransport('customer', conversation));
    const opening = createChatStore({ conversation, own: 'customer', transport, outbox });
    store = opening;
    retry = (clientId) => {
      posts.noteRetry(clientId);
      opening.retry(clientId);
    };
    looks = false;
    seen = 0;
    const examine = createWitness({ world, server, written, state: opening.state });
    const unwatch = opening.watch(() => {
      examine();
      // React runs effects later, not within the change.
      queueMicrotask(() => {
        if (store === opening) readWhatIsShown();
      });
    });
    const unsubscribe = client.subscribe(subscriptionTo(conversation), opening.hear);
    leave = () => {
      unwatch();
      unsubscribe();
    };
    opening.start();
  };

  const openPage = () => {
    page += 1;
    const own = page;
    Object.assign(globalThis, {
      WebSocket: gateway.WebSocket,
      fetch: createFetchModel(world, server, () => page === own),
    });
    client = createSocketClient(
      () => 'ws://example.com/ws',
      () => 0.5,
    );
    openConversation();
  };

  openPage();
  return {
    store: () => store,
    client: () => client,
    outbox: () => outbox,
    shown,
    written,
    deleted,
    passed,
    seen: () => seen,
    isLooking: () => looks,
    retry: (clientId) => retry(clientId),
    look: (next) => {
      looks = next;
      store.markNew(next);
      readWhatIsShown();
    },
    reopen: () => {
      leave();
      openConversation();
    },
    reload: () => {
      leave();
      const now = Date.now();
      jest.clearAllTimers();
      // Clearing turns the clock back.
      jest.setSystemTime(now);
      gateway.forget();
      openPage();
    },
  };
};
