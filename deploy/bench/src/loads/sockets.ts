import type { ClientFrame, ServerFrame } from '@loanline/proto/frames';
import { WebSocket } from 'ws';

/** Most sockets that are being opened at the same time. */
const openingAtOnce = 200;

/** A network address for each client, as a proxy before the gateway names it. */
export const addressOf = (client: number) => ({
  'x-forwarded-for': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`,
});

export interface SocketOptions {
  /** Which client opens it. */
  readonly client: number;
  readonly first: ClientFrame;
  readonly onFrame?: (frame: ServerFrame) => void;
}

/** Opens a socket and sends its first frame; resolves once the server has answered that. */
export const openSocket = async (
  url: string,
  { client, first, onFrame = () => undefined }: SocketOptions,
): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    origin: url,
    headers: addressOf(client),
    perMessageDeflate: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify(first)));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame;
      if (frame.type === 'error') reject(new Error(`A socket was refused: ${frame.error}`));
      if (frame.type === 'subscribed') resolve();
      onFrame(frame);
    });
  });
  socket.on('error', () => undefined);
  return socket;
};

/** Does something for each item, some at the same time, and returns the results in their order. */
export const forEachSome = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const entries = items.entries();
  await Promise.all(
    Array.from({ length: openingAtOnce }, async () => {
      for (const [place, item] of entries) results[place] = await work(item);
    }),
  );
  return results;
};
