import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { ClientFrame, ServerFrame } from '@loanline/proto/frames';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface Watcher<T> {
  /** What it has received, in the order of sequence. */
  seen(): T[];
  /** Ids of the items that were pushed. */
  pushed(): ReadonlySet<number>;
  /** Waits until it has this many, 20 s at most. */
  until(count: number): Promise<void>;
  /** Waits until what it has is right, 20 s at most. */
  when(isRight: (items: readonly T[]) => boolean): Promise<void>;
  close(): void;
}

/** What is watched. */
export interface Watched<T> {
  readonly subscribe: ClientFrame;
  /** The frame that answers it. */
  readonly subscribed: ServerFrame['type'];
  /** What a frame reports, when it is one of them. */
  readonly read: (frame: ServerFrame) => T | undefined;
  readonly fetchAll: () => Promise<readonly T[]>;
}

/**
 * Watches as a browser does: stores each pushed item once, and fetches missing ones when a frame asks it to resync and
 * after it has lost its connection. It then connects to the next gateway.
 */
export const createWatcher = async <T extends { readonly id: number; readonly sequence: number }>(
  gateways: readonly string[],
  { subscribe, subscribed, read, fetchAll }: Watched<T>,
): Promise<Watcher<T>> => {
  const items = new Map<number, T>();
  const pushed = new Set<number>();
  let closed = false;
  let socket: WebSocket;

  const catchUp = async (): Promise<void> => {
    try {
      for (const item of await fetchAll()) items.set(item.id, item);
    } catch {
      if (!closed) setTimeout(() => void catchUp(), 250);
    }
  };

  const connect = async (place: number): Promise<void> => {
    const gateway = gateways[place % gateways.length] ?? '';
    socket = new WebSocket(`${gateway.replace('http', 'ws')}/ws`, { origin: gateway });
    const ready = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as ServerFrame;
        if (frame.type === subscribed) resolve();
        if (frame.type === 'resync') void catchUp();
        const item = read(frame);
        if (!item) return;
        items.set(item.id, item);
        pushed.add(item.id);
      });
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!closed) setTimeout(() => void connect(place + 1).then(catchUp), 250);
    });
    socket.on('open', () => socket.send(JSON.stringify(subscribe)));
    await ready;
  };

  const when = async (isRight: (seen: readonly T[]) => boolean) => {
    for (let waited = 0; !isRight([...items.values()]) && waited < 20_000; waited += 100) await wait(100);
  };

  await connect(0);
  return {
    seen: () => [...items.values()].toSorted((a, b) => a.sequence - b.sequence),
    pushed: () => pushed,
    until: (count) => when((all) => all.length >= count),
    when,
    close: () => {
      closed = true;
      socket.close();
    },
  };
};

/** The chat of one application, as its customer watches it. */
export const watchChat = (
  gateways: readonly string[],
  applicationId: string,
  history: (applicationId: string) => Promise<ChatMessage[]>,
) =>
  createWatcher<ChatMessage>(gateways, {
    subscribe: { type: 'subscribe', applicationId },
    subscribed: 'subscribed',
    read: (frame) => (frame.type === 'chat_message' ? frame.message : undefined),
    fetchAll: () => history(applicationId),
  });
