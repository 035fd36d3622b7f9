import { openSharedConnection } from '../open.ts';
import type { CallHead } from '../protocol.ts';
import { createSharedConnection, type ReceivedAnswer, type SharedConnection } from '../shared-connection.ts';

/** Opens a shared connection to a server. */
export const openTo = async (url: string, longestSilenceMs?: number): Promise<SharedConnection> => {
  const opened = await openSharedConnection(url);
  if (!opened) throw new Error('The server does not share a connection');
  return createSharedConnection(opened, longestSilenceMs);
};

/** Makes a call, and waits for its answer; rejects when there will be none. */
export const callOver = (
  connection: SharedConnection,
  head: CallHead,
  body?: string,
): Promise<ReceivedAnswer> =>
  new Promise((resolve, reject) => {
    connection.send(head, body === undefined ? undefined : Buffer.from(body), (answer) => {
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    });
  });
