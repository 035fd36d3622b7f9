import { eventually, freePort, startServer } from '@loanline/kit/testing/processes';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SideBySide } from '../side-by-side.ts';
import { median } from '../statistics.ts';
import { atMost, printFigure, type Length, type Limit } from './table.ts';

const main = fileURLToPath(new URL('../../../local/dist/embedded/main.js', import.meta.url));
const longestMs = 60_000;

const secondsUntilReady = async (dataDir: string): Promise<number> => {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const server = startServer(process.execPath, [main], {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    AMQP_URL: undefined,
    REDIS_URL: undefined,
  });
  await eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (!answer.ok) throw new Error('The product is not ready');
  }, longestMs);
  const seconds = (performance.now() - startedAt) / 1000;
  await server.stop();
  return seconds;
};

/** From starting the built product in one process until it is ready: the first time, and then with its data there. */
export const benchStart = async (_sides: SideBySide, { rounds }: Length): Promise<Limit[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'loanline-start-'));
  await chmod(dataDir, 0o755);
  const first = await secondsUntilReady(dataDir);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await secondsUntilReady(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  console.log('\nThe product in one process, from its start until it is ready');
  printFigure('seconds, the first time', first);
  printFigure('seconds, with its data there', median(seconds));
  return [atMost('seconds until ready', median(seconds), 4)];
};
