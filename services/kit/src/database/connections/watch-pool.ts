import type { Pool, PoolClient } from 'pg';
import { endBackends, findWorking } from './find-lost.ts';
import { readBackend, watchConnection, type WatchedConnection } from './watched-connection.ts';

const lookEveryMs = 500;
/** How long to wait for an answer before the server is queried whether it is working on it. */
const suspectAfterMs = 2_000;
const askAgainAfterMs = 700;
const workingAskAgainAfterMs = 5_000;
/** How long a new connection may take to say which backend serves it. */
const firstAnswerMs = 5_000;

const watched = new WeakMap<PoolClient, WatchedConnection>();
const watchedPools = new WeakMap<Pool, ReadonlySet<WatchedConnection>>();

/** How long ago a pool may have had its last answer while callers still count as served. */
const servedWithinMs = 5_000;

/**
 * Whether all connections of a pool are in use, and one of them has had an answer lately. Such a pool serves its
 * callers in turn. Connections that are still being opened do not count.
 */
export const isBusyServing = (pool: Pool, now = performance.now()): boolean => {
  const inUse = [...(watchedPools.get(pool) ?? [])].filter(({ isIdle }) => !isIdle);
  const isServed = inUse.some((connection) => now - (connection.answeredAt() ?? -Infinity) < servedWithinMs);
  return isServed && inUse.length >= pool.options.max;
};

/** How long an answer may be in transit once the server has cancelled a statement. */
const answerMs = 3_000;

/** Allows the statements of a connection this long, until it goes back to its pool. */
export const allowLonger = (client: PoolClient, statementMs: number): void => {
  const connection = watched.get(client);
  if (connection) connection.longestMs = statementMs + answerMs;
};

/**
 * Ends connections on which an expected answer will never arrive. A network that loses a connection informs neither
 * side: the server has finished, or never received the statement, and this side would wait for ever. So when a
 * statement takes long, the watch queries the server, over a new connection, whether the backend is running anything.
 * If it is idle twice in a row, the connection is lost. Other idle connections are probably lost too, and are replaced.
 * A server that answers nobody has as long as a statement may take.
 *
 * It also ends the connections to a server that refuses to write, and lets none to such a server into the pool: after a
 * failover, the name of the database may still lead to the old primary.
 */
export const createWatch = (databaseUrl: string, statementMs: number) => {
  const longestMs = statementMs + answerMs;
  const connections = new Set<WatchedConnection>();
  let isAsking = false;

  const loseIdle = (reason: string) => {
    for (const connection of connections) if (connection.isIdle) connection.lose(reason);
  };

  /** Whether a backend is idle, and has been since the last query about it. */
  const isLost = (connection: WatchedConnection): boolean => {
    const question = connection.question();
    if (!question) return false;
    const before = question.heardWhenIdle;
    question.heardWhenIdle = connection.bytesHeard();
    return before === question.heardWhenIdle;
  };

  const askAbout = async (suspects: readonly WatchedConnection[]) => {
    const questions = suspects.map((connection) => connection.question());
    const backends = suspects.flatMap(({ backend }) => backend ?? []);
    const working = await findWorking(databaseUrl, backends);
    const lost = suspects.filter((connection, index) => {
      const question = connection.question();
      if (!question || question !== questions[index]) return false;
      const isWorking = working.has(connection.backend?.pid ?? 0);
      question.dueAt = performance.now() + (isWorking ? workingAskAgainAfterMs : askAgainAfterMs);
      return !isWorking && isLost(connection);
    });
    if (lost.length === 0) return;
    for (const connection of lost) connection.lose('The database did not answer on this connection');
    loseIdle('The database may not hear this connection any more');
    await endBackends(
      databaseUrl,
      lost.flatMap(({ backend }) => backend ?? []),
    );
  };

  const look = () => {
    const now = performance.now();
    const suspects: WatchedConnection[] = [];
    for (const connection of connections) {
      const question = connection.question();
      if (!question) continue;
      const waitedMs = now - question.askedAt;
      if (waitedMs > connection.longestMs) connection.lose(`The database did not answer for ${waitedMs} ms`);
      else if (waitedMs > suspectAfterMs && now >= question.dueAt && connection.backend)
        suspects.push(connection);
    }
    if (suspects.length === 0 || isAsking) return;
    isAsking = true;
    askAbout(suspects)
      // While the server answers nobody, no single connection can be blamed.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };

  let timer: NodeJS.Timeout | undefined;
  const begin = (client: PoolClient) => {
    const connection = watchConnection(client, firstAnswerMs, () => {
      const reason = 'The database server is read-only';
      connection.lose(reason);
      loseIdle(reason);
    });
    watched.set(client, connection);
    connections.add(connection);
    timer ??= setInterval(look, lookEveryMs).unref();
    client.on('end', () => {
      connections.delete(connection);
      if (connections.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };

  return {
    /** Reads which backend serves a new connection, before the connection is used. Refuses a server that only reads. */
    verify: (client: PoolClient, done: (error?: Error) => void): void => {
      readBackend(client).then((backend) => {
        const connection = watched.get(client);
        if (connection) Object.assign(connection, { backend, longestMs });
        done();
      }, done);
    },
    over: (pool: Pool): void => {
      watchedPools.set(pool, connections);
      pool.on('connect', begin);
      pool.on('acquire', (client) => {
        const connection = watched.get(client);
        if (connection) connection.isIdle = false;
      });
      pool.on('release', (_error, client) => {
        const connection = watched.get(client);
        if (connection) Object.assign(connection, { isIdle: true, longestMs });
      });
    },
  };
};
