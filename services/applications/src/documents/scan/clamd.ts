import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Scanner } from './scanner.ts';

export interface ClamdOptions {
  readonly host: string;
  readonly port: number;
  /** Longest wait for a connection and the answer together, in milliseconds. */
  readonly timeoutMs?: number;
}

const pieceBytes = 64 * 1024;
/** An answer is one line, such as `stream: Eicar-Test-Signature FOUND`. */
const longestAnswer = 1_000;

/** The command INSTREAM: pieces behind their length, and one of no length (clamd's manual). */
function* instream(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.length; at += pieceBytes) {
    const piece = content.subarray(at, at + pieceBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('\0') || answer.length > longestAnswer) break;
  }
  return answer.split('\0', 1)[0] ?? '';
};

const classify = (answer: string): 'clean' | 'infected' => {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
  throw new Error('clamd did not scan a file');
};

/** Scans with clamd, over one connection for each file. */
export const createClamd = ({ host, port, timeoutMs = 10_000 }: ClamdOptions): Scanner => ({
  scan: async (content) => {
    const socket = connect({ host, port });
    const deadline = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), timeoutMs);
    try {
      await once(socket, 'connect');
      // clamd can answer, or close the connection, before it has read everything: only its answer is waited for.
      Readable.from(instream(content)).pipe(socket, { end: false });
      return classify(await readAnswer(socket));
    } finally {
      clearTimeout(deadline);
      socket.destroy();
    }
  },
});
