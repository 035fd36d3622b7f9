import type { ClientFrame } from '@loanline/proto/frames';
import { reconnectDelay } from './backoff.ts';
import type { HeardFrame, Subscription } from './frames.ts';
import { confirmedKey, readFrame, subscriptionKey, unsubscribeFrame } from './frames.ts';

/** `live`: everything subscribed to is confirmed; `reconnecting`: an attempt is under way; `offline`: no connection. */
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

export interface SocketClient {
  /** Hears frames for as long as it is subscribed; the connection is opened for the first and closed after the last. */
  subscribe(subscription: Subscription, listener: (frame: HeardFrame) => void): () => void;
  /** Sends now; a frame that cannot be sent now is dropped (only `typing` is sent so). */
  send(frame: ClientFrame): void;
  state(): ConnectionState;
  /** Calls back at each change of state. */
  watch(listener: () => void): () => void;
  /** The network or the page came back: connects at once instead of waiting, or makes sure the connection still lives. */
  wake(): void;
  /** The network went away: the connection counts as lost without waiting to find out. */
  drop(): void;
}

const heartbeat = 25_000;
const patience = 10_000;
const sessionEnded = 4001;

/** A client of the live socket that reconnects, subscribes again, and says `resync` each time it is live, so that what was missed is fetched. */
export const createSocketClient = (url: () => string, random: () => number = Math.random): SocketClient => {
  const subscriptions = new Map<
    string,
    { subscription: Subscription; listeners: Set<(frame: HeardFrame) => void> }
  >();
  const watchers = new Set<() => void>();
  const confirmed = new Set<string>();
  let socket: WebSocket | undefined;
  let state: ConnectionState = 'offline';
  let failures = 0;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ConnectionState) => {
    if (state === next) return;
    state = next;
    for (const notify of watchers) notify();
  };

  const tell = (frame: HeardFrame) => {
    for (const { listeners } of subscriptions.values())
      for (const listener of [...listeners]) listener(frame);
  };

  const send = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };

  const probe = () => {
    clearTimeout(heartbeatTimer);
    send({ type: 'ping' });
    heartbeatTimer = setTimeout(lost, patience);
  };

  const expectSignOfLife = () => {
    clearTimeout(heartbeatTimer);
    heartbeatTimer = setTimeout(probe, heartbeat);
  };

  const refreshState = () => {
    const allConfirmed = [...subscriptions.keys()].every((key) => confirmed.has(key));
    if (socket?.readyState !== WebSocket.OPEN || !allConfirmed) return;
    failures = 0;
    become('live');
    tell({ type: 'resync' });
  };

  const hear = (data: unknown) => {
    expectSignOfLife();
    const frame = readFrame(data);
    if (!frame) {
      console.warn('An unreadable socket message was ignored');
      return;
    }
    tell(frame);
    const key = confirmedKey(frame);
    if (key === undefined || confirmed.has(key)) return;
    confirmed.add(key);
    refreshState();
  };

  const detach = () => {
    clearTimeout(heartbeatTimer);
    clearTimeout(reconnectTimer);
    reconnectTimer = undefined;
    confirmed.clear();
    const closing = socket;
    socket = undefined;
    if (!closing) return;
    closing.onopen = closing.onmessage = closing.onclose = null;
    closing.close();
  };

  const connect = () => {
    detach();
    become('reconnecting');
    const opening = new WebSocket(url());
    socket = opening;
    heartbeatTimer = setTimeout(lost, patience);
    opening.onopen = () => {
      expectSignOfLife();
      for (const { subscription } of subscriptions.values()) send(subscription);
    };
    opening.onmessage = (event) => hear(event.data);
    opening.onclose = (event) => {
      if (event.code === sessionEnded) tell({ type: 'session_ended' });
      lost();
    };
  };

  const lost = () => {
    detach();
    become('offline');
    if (subscriptions.size === 0) return;
    reconnectTimer = setTimeout(connect, reconnectDelay(failures, random()));
    failures += 1;
  };

  const leave = () => {
    detach();
    failures = 0;
    become('offline');
  };

  return {
    send,
    state: () => state,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    wake: () => {
      if (subscriptions.size === 0) return;
      if (state === 'offline') connect();
      else if (state === 'live') probe();
    },
    drop: () => {
      if (socket) lost();
    },
    subscribe: (subscription, listener) => {
      const key = subscriptionKey(subscription);
      const entry = subscriptions.get(key) ?? { subscription, listeners: new Set() };
      entry.listeners.add(listener);
      subscriptions.set(key, entry);
      if (!socket && reconnectTimer === undefined) connect();
      else if (entry.listeners.size === 1) send(subscription);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0 || subscriptions.get(key) !== entry) return;
        subscriptions.delete(key);
        confirmed.delete(key);
        const goodbye = unsubscribeFrame(subscription);
        if (goodbye) send(goodbye);
        if (subscriptions.size === 0) leave();
      };
    },
  };
};
