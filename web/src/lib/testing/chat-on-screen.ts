import type { Sender } from '@loanline/proto/enums/senders';
import { createChatStore } from '../chat/chat-store.ts';
import { createChatOutbox } from '../chat/outbox.ts';
import { createChatServer } from './chat-server.ts';
import { createStorage } from './storage.ts';

/** The chat of an inquiry that somebody has open, and a server in memory that it has not asked yet. */
export const openChatOnScreen = (own: Sender) => {
  const storage = createStorage();
  const server = createChatServer(own, undefined, own === 'admin' ? 'sam' : undefined);
  const store = createChatStore({
    conversation: { kind: 'inquiry', id: '4f0c1a52' },
    own,
    username: 'sam',
    transport: server.transport,
    outbox: createChatOutbox(own, 'one', () => storage),
  });
  const close = store.watch(() => undefined);
  store.start();
  return { server, store, close };
};
