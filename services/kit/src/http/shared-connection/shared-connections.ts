import { openSharedConnection } from './open.ts';
import type { CallHead } from './protocol.ts';
import {
  createSharedConnection,
  type CancelCall,
  type OnAnswer,
  type SharedConnection,
} from './shared-connection.ts';

export interface SharedConnectionsOptions {
  /** Base URL of a service. */
  readonly target: string;
  /** Number of connections. Behind a load balancer, each may reach another process of the service. */
  readonly count?: number;
  /** Age at which a connection is replaced, so that new processes of the service get calls too. */
  readonly renewAfterMs?: number;
  /** How long a connection on which answers are due may be silent before it gets no more calls. */
  readonly longestSilenceMs?: number;
  /** Pause after a failure to open a connection. */
  readonly retryAfterMs?: number;
  /** Called for each call that finds no usable connection. */
  readonly onUnavailable?: () => void;
}

interface Slot {
  connection?: SharedConnection;
  isOpening: boolean;
  /** Earliest time for opening the next connection. */
  openFrom: number;
  /** When the connection is replaced. */
  renewAt: number;
}

/** Carries many calls at a time to a service over a few connections. */
export const createSharedConnections = (options: SharedConnectionsOptions) => {
  const {
    target,
    count = 4,
    renewAfterMs = 30_000,
    longestSilenceMs,
    retryAfterMs = 500,
    onUnavailable,
  } = options;
  const slots = Array.from({ length: count }, (): Slot => ({ isOpening: false, openFrom: 0, renewAt: 0 }));
  let chosen: SharedConnection | undefined;

  const renew = async (slot: Slot) => {
    slot.isOpening = true;
    const opened = await openSharedConnection(target);
    slot.isOpening = false;
    if (!opened) {
      slot.openFrom = performance.now() + retryAfterMs;
      return;
    }
    // Not all at the same moment.
    slot.renewAt = performance.now() + renewAfterMs * (0.75 + Math.random() / 2);
    slot.connection?.retire();
    slot.connection = createSharedConnection(opened, longestSilenceMs);
  };

  const isDue = ({ connection, isOpening, openFrom, renewAt }: Slot, now: number) =>
    !isOpening && now >= openFrom && (now >= renewAt || !connection?.isUsable());

  const choose = (): SharedConnection | undefined => {
    if (chosen?.isUsable()) return chosen;
    const now = performance.now();
    for (const slot of slots) if (isDue(slot, now)) void renew(slot);
    const usable = slots.flatMap(({ connection }) => (connection?.isUsable() ? [connection] : []));
    if (usable.length === 0) return undefined;
    // A process that hangs gets no more than the calls that it has.
    chosen = usable.reduce((best, other) => (other.unanswered() < best.unanswered() ? other : best));
    // The calls of one turn of the event loop share a connection, and so one system call.
    setImmediate(() => (chosen = undefined));
    return chosen;
  };

  return {
    /** Makes a call, and returns how to cancel it; undefined when no connection is usable. */
    send: (head: CallHead, body: Buffer | undefined, onAnswer: OnAnswer): CancelCall | undefined => {
      const connection = choose();
      if (!connection) onUnavailable?.();
      return connection?.send(head, body, onAnswer);
    },
    states: () => {
      const usable = slots.filter(({ connection }) => connection?.isUsable()).length;
      return { usable, unusable: slots.length - usable };
    },
  };
};

export type SharedConnections = ReturnType<typeof createSharedConnections>;
