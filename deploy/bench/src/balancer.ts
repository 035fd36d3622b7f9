import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  stop(): Promise<void>;
}

const checkEveryMs = 500;

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok === true;
};

/**
 * Gives each new connection to the next process that is ready, as a Kubernetes Service does. Open connections stay with
 * their process.
 */
export const startBalancer = async (port: number, urls: () => readonly string[]): Promise<Balancer> => {
  const notReady = new Set<string>();
  let next = 0;
  const check = setInterval(() => {
    for (const url of urls())
      void isReady(url).then((answer) => {
        if (answer) notReady.delete(url);
        else notReady.add(url);
      });
  }, checkEveryMs);
  const choose = (): string => {
    const ready = urls().filter((url) => !notReady.has(url));
    // When no process is ready, the one that gets the connection refuses it.
    const candidates = ready.length > 0 ? ready : urls();
    next += 1;
    return candidates[next % candidates.length] ?? '';
  };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const target = new URL(choose());
    const far = connect({ host: target.hostname, port: Number(target.port) });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket.setNoDelay());
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: async () => {
      clearInterval(check);
      const closed = once(server.close(), 'close');
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
};
