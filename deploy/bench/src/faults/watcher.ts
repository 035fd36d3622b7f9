import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { ServerFrame } from '@loanline/proto/frames';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface Watcher {
  /** What it has, in the order of sequence. */
  seen(): ChatMessage[];
  /** Ids of those that came by push. */
  pushed(): ReadonlySet<number>;
  /** Waits until it has so many, 20 s at most. */
  until(count: number): Promise<void>;
  close(): void;
}

/**
 * A browser that watches a conversation: keeps what is pushed, one of each, and fetches what it is missing when a
 * sequence is left out, when it is told to resync, and when its connection was lost.
 */
export const createWatcher = async (
  gateway: string,
  applicationId: string,
  history: (applicationId: string) => Promise<ChatMessage[]>,
): Promise<Watcher> => {
  const messages = new Map<number, ChatMessage>();
  const pushed = new Set<number>();
  let closed = false;
  let socket: WebSocket;

  const fetchAll = async () => {
    for (const message of await history(applicationId).catch(() => [])) messages.set(message.id, message);
  };

  const connect = async (): Promise<void> => {
    socket = new WebSocket(`${gateway.replace('http', 'ws')}/ws`, { origin: gateway });
    const ready = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as ServerFrame;
        if (frame.type === 'subscribed') resolve();
        if (frame.type === 'resync') void fetchAll();
        if (frame.type !== 'chat_message') return;
        messages.set(frame.message.id, frame.message);
        pushed.add(frame.message.id);
      });
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!closed) setTimeout(() => void connect().then(fetchAll), 250);
    });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', applicationId })));
    await ready;
  };

  await connect();
  return {
    seen: () => [...messages.values()].toSorted((a, b) => a.sequence - b.sequence),
    pushed: () => pushed,
    until: async (count) => {
      for (let waited = 0; messages.size < count && waited < 20_000; waited += 100) await wait(100);
    },
    close: () => {
      closed = true;
      socket.close();
    },
  };
};
