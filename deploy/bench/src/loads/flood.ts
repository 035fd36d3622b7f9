import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly ms: number;
  /** When it came, in milliseconds of the flood. */
  readonly at: number;
}

interface Line {
  readonly socket: Socket;
  sentAt: number;
  isFree: boolean;
  text: string;
}

interface FloodOptions {
  readonly urls: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
  /** Writes the n-th request, on the given connection. */
  readonly write: (n: number, connection: number) => string;
}

/** Most requests that wait for an answer at a time; more are not sent. */
const connections = 2_000;
const patienceMs = 5_000;

/** The status of an answer that has arrived whole; undefined before that. */
const statusOf = (text: string): number | undefined => {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length ? Number(text.slice(9, 12)) : undefined;
};

/**
 * Sends requests at a steady rate, however they are answered, over plain connections: such a client costs little, so
 * that the product has the processor.
 */
export const flood = async ({ urls, perSecond, seconds, write }: FloodOptions) => {
  const answers: Answer[] = [];
  const startedAt = performance.now();
  const free: number[] = [];
  const lines = Array.from({ length: connections }, (_, place): Line => {
    const { hostname, port } = new URL(urls[place % urls.length] ?? '');
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const line: Line = { socket, sentAt: 0, isFree: false, text: '' };
    const release = () => {
      line.isFree = true;
      line.text = '';
      free.push(place);
    };
    socket.setEncoding('latin1');
    socket.once('connect', release);
    socket.on('error', () => undefined);
    socket.on('data', (data: string) => {
      line.text += data;
      const status = statusOf(line.text);
      if (status === undefined) return;
      const now = performance.now();
      answers.push({ status, ms: now - line.sentAt, at: now - startedAt });
      release();
    });
    return line;
  });
  let sent = 0;
  let notSent = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; sent + notSent < due;) {
      const place = free.pop();
      const line = place === undefined ? undefined : lines[place];
      if (!line || line.socket.destroyed) notSent += 1;
      else {
        line.isFree = false;
        line.sentAt = performance.now();
        line.socket.write(write(sent, place ?? 0));
        sent += 1;
      }
    }
    await wait(1);
  }
  for (let waited = 0; answers.length < sent && waited < patienceMs; waited += 50) await wait(50);
  for (const { socket } of lines) socket.destroy();
  return { answers, sent, notSent };
};
