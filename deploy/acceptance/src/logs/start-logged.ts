import { anyHour } from '@loanline/kit/testing/any-hour';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { freePort } from '@loanline/kit/testing/processes';
import { startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startRedis } from '@loanline/kit/testing/redis';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const admin = { username: 'priya', password: 'Marmalade-Lighthouse-62' };

export interface LoggedProduct {
  readonly gateways: readonly [string, string];
  /** Where the phones of customers are played. */
  readonly phones: string;
  /** All that its processes have written so far, each line with the process before it: `[chat] {...}`. */
  readonly lines: readonly string[];
  /** Processes whose log has a line with this in it. */
  processesThatLogged(text: string): string[];
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../local/dist/distributed/main.js', import.meta.url));

/**
 * The product as it is built, each service a process of its own, on parts of its own; it records every line that they
 * log.
 */
export const startLogged = async (more: Readonly<Record<string, string>> = {}): Promise<LoggedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-logs-'));
  const [database, broker, cache] = await Promise.all([createTestDatabase(), startRabbitMq(), startRedis()]);
  const [port, phones] = [await freePort(2), await freePort()];
  const product = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SANDBOX_PORT: String(phones),
      DATA_DIR: folder,
      BACKUP_DIR: join(folder, 'backups'),
      LOG_LEVEL: 'trace',
      DATABASE_URL: database.url,
      AMQP_URL: broker.url,
      REDIS_URL: cache.url,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...anyHour,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: product.stderr }).on('line', (line) => lines.push(line));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: product.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Loanline is running')) resolve();
    });
    product.once('exit', () => reject(new Error(`The product did not start:\n${lines.join('\n')}`)));
  });
  return {
    gateways: [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`],
    phones: `http://127.0.0.1:${phones}`,
    lines,
    processesThatLogged: (text) => [
      ...new Set(
        lines.filter((line) => line.includes(text)).map((line) => /^\[([\w-]+)\]/.exec(line)?.[1] ?? ''),
      ),
    ],
    stop: async () => {
      product.kill('SIGTERM');
      await once(product, 'exit');
      await Promise.all([broker.stop(), cache.stop()]);
      // The services have databases beside it.
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
