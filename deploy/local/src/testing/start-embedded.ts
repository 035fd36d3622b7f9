import { createTestDatabase } from '@loanline/kit/testing/database';
import { freePort } from '@loanline/kit/testing/processes';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/embedded/main.js', import.meta.url));

export interface EmbeddedProduct {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Runs the built embedded product in its own process, with its usual limits, on a database of its own. Callers state
 * their own address.
 */
export const startEmbedded = async (
  more: Readonly<Record<string, string>> = {},
): Promise<EmbeddedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-embedded-'));
  const [database, port] = [await createTestDatabase(), await freePort()];
  const product = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      BACKUP_DIR: join(folder, 'backups'),
      SANDBOX: '0',
      DATABASE_URL: database.url,
      TRUST_PROXY: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  createInterface({ input: product.stderr }).on('line', (line) => errors.push(line));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: product.stdout }).on('line', (line) => {
      if (line.includes('Loanline is running')) resolve();
    });
    product.once('exit', () => reject(new Error(`The product did not start:\n${errors.join('\n')}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (product.exitCode === null && product.signalCode === null) {
        product.kill('SIGTERM');
        await once(product, 'exit');
      }
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
