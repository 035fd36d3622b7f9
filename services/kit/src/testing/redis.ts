import { createClient } from 'redis';
import { spawnSync } from 'node:child_process';
import { whileFrozen } from './faults/freeze.ts';
import { eventually, freePort, startServer } from './processes.ts';

export interface TestRedis {
  readonly url: string;
  /** Does some work while Redis hangs: its connections stay open, but it answers nobody. */
  whileFrozen<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** True where a Redis can be started. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of its own for one test suite, which writes nothing to disk. */
export const startRedis = async (): Promise<TestRedis> => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const server = startServer('redis-server', options);
  await eventually(async () => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    await client.close();
  });
  return {
    url,
    whileFrozen: (work) => whileFrozen([server.pid], work),
    stop: () => server.stop(),
  };
};
