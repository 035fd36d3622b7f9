import { request } from 'node:http';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { sharedConnectionPath, sharedConnectionProtocol } from './protocol.ts';

const openTimeoutMs = 1_000;

export interface OpenedSocket {
  readonly socket: Socket;
  /** The bytes that arrived right after the answer to the upgrade. */
  readonly first: Buffer;
}

/** Opens a shared connection to a service. Resolves to undefined if the service does not answer or refuses. */
export const openSharedConnection = (target: string): Promise<OpenedSocket | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = urlToHttpOptions(new URL(target));
    const fail = () => resolve(undefined);
    const asking = request({
      hostname,
      port,
      path: sharedConnectionPath,
      headers: { connection: 'upgrade', upgrade: sharedConnectionProtocol },
      agent: false,
      signal: AbortSignal.timeout(openTimeoutMs),
    });
    asking
      .on('error', fail)
      .once('response', (answer) => {
        answer.resume();
        fail();
      })
      .once('upgrade', (_answer, socket: Socket, first: Buffer) => resolve({ socket, first }))
      .end();
  });
