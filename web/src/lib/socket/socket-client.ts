import type { ClientFrame } from '@loanline/proto/frames';
import { retryDelay } from './backoff.ts';
import type { ReceivedFrame, Subscription } from './frames.ts';
import { confirmationIn, readFrame, unsubscribeFrame } from './frames.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createSubscriptions } from './subscriptions.ts';

/**
 * `live`: every subscription that the server did not refuse is confirmed; `reconnecting`: an attempt is under way, or a
 * subscription waits for its answer; `offline`: no connection, or one over which nothing will come.
 */
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

export interface SocketClient {
  /** Hears frames for as long as it is subscribed; the connection is opened for the first and closed after the last. */
  subscribe(subscription: Subscription, listener: (frame: ReceivedFrame) => void): () => void;
  /** Sends now; a frame that cannot be sent now is dropped (only `typing` is sent so). */
  send(frame: ClientFrame): void;
  state(): ConnectionState;
  /** Calls back at each change of state. */
  watch(listener: () => void): () => void;
  /**
   * The network or the page came back: connects at once instead of waiting, or makes sure the connection still lives.
   */
  wake(): void;
  /** The network is gone: the connection counts as lost without waiting to find out. */
  drop(): void;
}

const sessionEnded = 4001;

const states = { confirmed: 'live', postponed: 'reconnecting', refused: 'offline' } as const;

/**
 * A client of the live socket that reconnects, subscribes again, and says `resync` to each subscription once per
 * connection, when it is live, so that what was missed is fetched.
 */
export const createSocketClient = (url: () => string, random: () => number = Math.random): SocketClient => {
  const watchers = new Set<() => void>();
  let socket: WebSocket | undefined;
  let state: ConnectionState = 'offline';
  let failures = 0;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ConnectionState) => {
    if (state === next) return;
    state = next;
    for (const notify of watchers) notify();
  };

  const send = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };

  const refreshState = () => {
    const outcome = subscriptions.outcome();
    if (socket?.readyState !== WebSocket.OPEN || outcome === 'waiting') return;
    if (outcome === 'confirmed') failures = 0;
    become(states[outcome]);
  };

  const subscriptions = createSubscriptions({
    send,
    random,
    onAnswer: () => {
      refreshState();
      if (subscriptions.outcome() === 'confirmed') subscriptions.emitResync();
    },
  });

  const heartbeat = createHeartbeat({ ping: () => send({ type: 'ping' }), onLost: () => lost() });

  const hear = (data: unknown) => {
    const frame = readFrame(data);
    heartbeat.heard(frame?.type === 'pong');
    if (!frame) {
      console.warn('failed to read a socket message');
      return;
    }
    subscriptions.emit(frame);
    const confirmation = confirmationIn(frame);
    if (confirmation) subscriptions.confirm(confirmation.key, confirmation.known);
    if (frame.type === 'error') subscriptions.refuse(frame.code);
  };

  const detach = () => {
    heartbeat.stop();
    clearTimeout(reconnectTimer);
    reconnectTimer = undefined;
    subscriptions.reset(heartbeat.completeUntil());
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
    heartbeat.opening();
    opening.onopen = () => {
      heartbeat.opened();
      subscriptions.start();
    };
    opening.onmessage = (event) => hear(event.data);
    opening.onclose = (event) => {
      if (event.code === sessionEnded) subscriptions.emit({ type: 'session_ended' });
      lost();
    };
  };

  const lost = () => {
    detach();
    become('offline');
    if (subscriptions.size() === 0) return;
    reconnectTimer = setTimeout(connect, retryDelay(failures, random()));
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
      if (subscriptions.size() === 0) return;
      if (state === 'offline') connect();
      else if (state === 'live') heartbeat.pingNow();
    },
    drop: () => {
      if (socket) lost();
    },
    subscribe: (subscription, listener) => {
      const entry = subscriptions.add(subscription, listener);
      if (!socket && reconnectTimer === undefined) connect();
      return () => {
        if (!subscriptions.remove(entry, listener)) return;
        const goodbye = unsubscribeFrame(subscription);
        if (goodbye) send(goodbye);
        if (subscriptions.size() === 0) leave();
        else refreshState();
      };
    },
  };
};
