import { openSharedConnection } from './open.ts';
import type { CallHead } from './protocol.ts';
import {
  createSharedConnection,
  type GiveUp,
  type OnAnswer,
  type SharedConnection,
} from './shared-connection.ts';

export interface SharedConnectionsOptions {
  /** Base URL of a service. */
  readonly target: string;
  /** How many connections: behind a load balancer, each may reach another process of the service. */
  readonly count?: number;
  /** Age at which a connection is replaced, so that new processes get their share. */
  readonly renewAfterMs?: number;
  /** How long a connection on which answers are due may be silent before it gets no more calls. */
  readonly longestSilenceMs?: number;
  /** Pause after a connection that could not be opened. */
  readonly retryAfterMs?: number;
  /** Called for each call for which no connection was usable. */
  readonly onNone?: () => void;
}

interface Place {
  connection?: SharedConnection;
  isOpening: boolean;
  /** From when on another connection may be opened. */
  openFrom: number;
  /** When the connection is to be replaced by another one. */
  renewAt: number;
}

/** Carries many calls at a time to a service over a few connections. */
export const createSharedConnections = (options: SharedConnectionsOptions) => {
  const { target, count = 4, renewAfterMs = 30_000, longestSilenceMs, retryAfterMs = 500, onNone } = options;
  const places = Array.from({ length: count }, (): Place => ({ isOpening: false, openFrom: 0, renewAt: 0 }));
  let chosen: SharedConnection | undefined;

  const renew = async (place: Place) => {
    place.isOpening = true;
    const opened = await openSharedConnection(target);
    place.isOpening = false;
    if (!opened) {
      place.openFrom = performance.now() + retryAfterMs;
      return;
    }
    // Not all at the same moment.
    place.renewAt = performance.now() + renewAfterMs * (0.75 + Math.random() / 2);
    place.connection?.retire();
    place.connection = createSharedConnection(opened, longestSilenceMs);
  };

  const isDue = ({ connection, isOpening, openFrom, renewAt }: Place, now: number) =>
    !isOpening && now >= openFrom && (now >= renewAt || !connection?.isUsable());

  const choose = (): SharedConnection | undefined => {
    if (chosen?.isUsable()) return chosen;
    const now = performance.now();
    for (const place of places) if (isDue(place, now)) void renew(place);
    const usable = places.flatMap(({ connection }) => (connection?.isUsable() ? [connection] : []));
    if (usable.length === 0) return undefined;
    // A process that hangs is left with the calls that it has.
    chosen = usable.reduce((best, other) => (other.unanswered() < best.unanswered() ? other : best));
    // The calls of one turn of the event loop share a connection, and with it a system call.
    setImmediate(() => (chosen = undefined));
    return chosen;
  };

  return {
    /** Makes a call; undefined while no connection is open. */
    send: (head: CallHead, body: Buffer | undefined, onAnswer: OnAnswer): GiveUp | undefined => {
      const connection = choose();
      if (!connection) onNone?.();
      return connection?.send(head, body, onAnswer);
    },
    states: () => {
      const usable = places.filter(({ connection }) => connection?.isUsable()).length;
      return { usable, unusable: places.length - usable };
    },
  };
};

export type SharedConnections = ReturnType<typeof createSharedConnections>;
