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
 * Gives each new connection to the next process that is ready, as a Service of Kubernetes does. Connections that are
 * open stay where they are.
 */
export const startBalancer = async (port: number, urls: readonly string[]): Promise<Balancer> => {
  let ready = urls;
  let next = 0;
  const check = setInterval(() => {
    void Promise.all(urls.map(isReady)).then((answers) => {
      const found = urls.filter((_, place) => answers[place]);
      // With nobody ready, a connection is refused by the process that is asked.
      ready = found.length > 0 ? found : urls;
    });
  }, checkEveryMs);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    next += 1;
    const target = new URL(ready[next % ready.length] ?? '');
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
