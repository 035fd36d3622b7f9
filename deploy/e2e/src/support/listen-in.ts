import { startTcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A request as it went by. */
export interface Heard {
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** More of a body says nothing new. */
const mostBytes = 64 * 1024;

/** Reads what a client sends, and answers nobody. */
const createEar = (onHeard: (heard: Heard) => void) => {
  // Connections last as long as those it listens to.
  const parser = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      if (bytes < mostBytes) chunks.push(chunk);
      bytes += chunk.length;
    });
    const tell = () =>
      onHeard({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    request.once('end', tell).on('error', () => undefined);
    response.end();
  });
  parser.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    onHeard({ url: request.url ?? '', headers: request.headers, body: Buffer.alloc(0) });
    socket.resume();
  });
  parser.on('clientError', () => undefined);
  return (near: Socket) => {
    const copy = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    copy.on('error', () => undefined);
    near.on('data', (chunk: Buffer) => copy.push(chunk));
    near.on('close', () => copy.destroy());
    parser.emit('connection', copy);
  };
};

/** A proxy before a port of this machine: every byte passes unchanged, and the proxy records what is sent. */
export const listenIn = async (port: number, onHeard: (heard: Heard) => void) => {
  const proxy = await startTcpProxy(port, createEar(onHeard));
  return { url: `http://localhost:${proxy.port}`, stop: proxy.stop };
};
