import type { ClientFrame, ConversationFrame, ServerFrame } from '@loanline/proto/frames';
import type { ProblemCode } from '@loanline/proto/problems';
import { WebSocket, WebSocketServer } from 'ws';

/** A live socket server of its own for a test: confirms subscriptions like the gateway, and can misbehave. */
export interface SocketServer {
  readonly url: string;
  readonly received: ClientFrame[];
  /** While false, subscriptions are not answered. */
  confirms: boolean;
  /** The codes with which subscriptions are refused, by their applications. */
  refuses: Readonly<Record<string, ProblemCode>>;
  /** The versions that confirmations name, by application. */
  versions: Readonly<Record<string, number>>;
  /** What those who come back have missed, by application; absent where the gateway does not know it. */
  missed: Readonly<Record<string, ConversationFrame[]>>;
  /** The applications whose subscriptions were confirmed. */
  readonly confirmed: ReadonlySet<string>;
  push(frame: ServerFrame): void;
  pushText(text: string): void;
  /** Cuts every connection, as a network does, or closes with a code. */
  cut(code?: number): void;
  connections(): number;
  close(): Promise<void>;
}

/** Starts on a free port, or on the given one. */
export const startSocketServer = async (port = 0): Promise<SocketServer> => {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const received: ClientFrame[] = [];
  const confirmed = new Set<string>();
  const sendToAll = (text: string) => {
    for (const client of server.clients) client.send(text);
  };
  const started: SocketServer = {
    url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    received,
    confirms: true,
    refuses: {},
    versions: {},
    missed: {},
    confirmed,
    push: (frame) => sendToAll(JSON.stringify(frame)),
    pushText: sendToAll,
    cut: (code) => {
      for (const client of server.clients)
        if (code) client.close(code);
        else client.terminate();
    },
    connections: () => [...server.clients].filter((client) => client.readyState === WebSocket.OPEN).length,
    close: async () => {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('connection', (client) =>
    client.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ClientFrame;
      received.push(frame);
      if (!started.confirms) return;
      if (frame.type === 'subscribe') {
        const code = started.refuses[frame.applicationId];
        if (code === undefined) confirmed.add(frame.applicationId);
        const answer: ServerFrame =
          code === undefined
            ? {
                type: 'subscribed',
                applicationId: frame.applicationId,
                version: started.versions[frame.applicationId],
                missed: frame.awayMs === undefined ? undefined : started.missed[frame.applicationId],
              }
            : { type: 'error', error: 'Refused', code };
        client.send(JSON.stringify(answer));
      }
      if (frame.type === 'subscribe_admin') client.send(JSON.stringify({ type: 'subscribed_admin' }));
    }),
  );
  return started;
};

/** Waits until something holds, looking every 5 ms; fails after the given time. */
export const until = async (holds: () => boolean, within = 2_000): Promise<void> => {
  const deadline = Date.now() + within;
  while (!holds()) {
    if (Date.now() > deadline)
      throw new Error(`It did not come about within ${within} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
