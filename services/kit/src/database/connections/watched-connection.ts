import type { Client, DatabaseError, PoolClient } from 'pg';
import { ConnectionLostError } from './connection-lost-error.ts';
import { readOnlyState, ReadOnlyServerError } from './read-only-server-error.ts';

/** A query that the server has not answered. */
export interface Question {
  readonly askedAt: number;
  /** When to check it again. */
  dueAt: number;
  /** Bytes received on the connection when its backend was first seen idle. */
  heardWhenIdle: number | undefined;
}

/** The server's side of a connection. The process id is not enough, since the server may have reused it. */
export interface Backend {
  readonly pid: number;
  readonly startedAt: string;
}

export interface WatchedConnection {
  /** How long an answer may take, in milliseconds. */
  longestMs: number;
  /** In the pool, available to the next caller. */
  isIdle: boolean;
  backend: Backend | undefined;
  question(): Question | undefined;
  /** When it last answered a query; undefined before that. */
  answeredAt(): number | undefined;
  bytesHeard(): number;
  /** Ends the connection at once; queries that wait for its answer are rejected. */
  lose(reason: string): void;
}

const whoAmI = `
SELECT pid, backend_start::text AS "startedAt", current_setting('transaction_read_only') = 'on' AS "isReadOnly"
FROM pg_stat_activity WHERE pid = pg_backend_pid()`;

/**
 * Reads which backend serves this connection; a pooler in between reports a process id other than the server's.
 * @throws ReadOnlyServerError on a standby
 */
export const readBackend = async (client: PoolClient): Promise<Backend | undefined> => {
  const { rows } = await client.query<Backend & { readonly isReadOnly: boolean }>(whoAmI);
  if (rows[0]?.isReadOnly) throw new ReadOnlyServerError();
  return rows[0];
};

/**
 * Follows the queries on a pool's connection, and whether they were answered.
 * @param onReadOnly called when the server refused to write
 */
export const watchConnection = (
  client: PoolClient,
  longestMs: number,
  onReadOnly: () => void,
): WatchedConnection => {
  // Every connection of a pool is a Client; the type of a pool's hides its socket.
  const { connection } = client as unknown as Client;
  const { stream } = connection;
  const socket = stream as typeof stream & { readonly bytesRead: number };
  let question: Question | undefined;
  let answeredAt: number | undefined;
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const askedAt = performance.now();
    question ??= { askedAt, dueAt: askedAt, heardWhenIdle: undefined };
    return ask(...args);
  }) as PoolClient['query'];
  connection.on('readyForQuery', () => {
    answeredAt = performance.now();
  });
  connection.on('errorMessage', ({ code }: DatabaseError) => {
    if (code === readOnlyState) onReadOnly();
  });
  // Every query has been answered.
  client.on('drain', () => {
    question = undefined;
  });
  // Without a listener, a connection that breaks while in use would end the process.
  client.on('error', () => undefined);
  return {
    longestMs,
    isIdle: false,
    backend: undefined,
    question: () => question,
    answeredAt: () => answeredAt,
    bytesHeard: () => socket.bytesRead,
    lose: (reason) => void stream.destroy(new ConnectionLostError(reason)),
  };
};
