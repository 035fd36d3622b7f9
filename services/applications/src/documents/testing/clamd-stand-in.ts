import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What antivirus programs agree to find, and which harms nobody (eicar.org). */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export const honest = (content: Buffer): string =>
  content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';

const command = 'zINSTREAM\0';

/** The pieces of a stream that is complete, joined; undefined while it is not. */
const contentOf = (stream: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= stream.length) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

const listen = async (serve: (socket: Socket) => void) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Reads INSTREAM as clamd does; answers what `answerTo` makes of the content, or with null nothing. */
export const startClamdStandIn = (answerTo: (content: Buffer) => string | null) =>
  listen((socket) => {
    let stream = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      stream = Buffer.concat([stream, piece]);
      const starts = stream.toString('latin1', 0, command.length);
      if (!command.startsWith(starts)) socket.end('UNKNOWN COMMAND\0');
      const content = contentOf(stream);
      const answer = content && answerTo(content);
      if (typeof answer === 'string') socket.end(`${answer}\0`);
    });
  });

/** Sends an answer, or with '' none, and no more, without reading a file, as clamd does when its disk is full. */
export const startClamdThatReadsNothing = (answer: string) => listen((socket) => socket.end(answer));
