import { ConfigError } from '@loanline/kit/runtime/config';
import { endOnUncaught, runService, type Service } from '@loanline/kit/runtime/lifecycle';
import { createLogger } from '@loanline/kit/runtime/logger';
import { announcement } from './announcement.ts';
import { requirePort } from './port-check.ts';
import { hasSecrets, loadSecrets, type Secrets } from './secrets.ts';
import { StoppedWhileStarting } from './startup-stack.ts';
import { readSettings, type LocalSettings } from './settings.ts';

/** One of the two ways of running: what is started, and how many gateways it has from PORT on. */
export interface Way {
  readonly gateways: number;
  /** `phones` says where the customers' phones are played, once it has started. */
  create(settings: LocalSettings, secrets: Secrets): Service & { phones(): string | undefined };
}

const describe = (error: unknown): string =>
  error instanceof Error
    ? error.message + (error.cause instanceof Error ? `\n  (${error.cause.message})` : '')
    : String(error);

const start = async (way: Way): Promise<void> => {
  const settings = readSettings(process.env);
  const ports = Array.from({ length: way.gateways }, (_, place) => settings.PORT + place);
  for (const port of ports) await requirePort(port, settings.HOST);
  const isFirstStart = !(await hasSecrets(settings.DATA_DIR));
  const secrets = await loadSecrets(settings.DATA_DIR);
  const product = way.create(settings, secrets);
  const announced: Service = {
    ...product,
    stop: () =>
      product.stop().catch((error: unknown) => {
        console.error(`\nDid not stop cleanly: ${describe(error)}\n`);
        throw error;
      }),
  };
  await runService(announced, createLogger('local', 'silent'));
  const urls = ports.map((port) => `http://localhost:${port}`);
  console.log(announcement(settings, secrets, urls, product.phones(), isFirstStart));
};

/**
 * Starts the product for a person at a terminal: a fault is printed as a sentence, and ends the process with code 1.
 */
export const runLocally = async (way: Way): Promise<void> => {
  endOnUncaught(createLogger('local', 'error'));
  try {
    await start(way);
  } catch (error) {
    // Then runService ends the process once everything has stopped.
    if (error instanceof StoppedWhileStarting) return;
    const announced = error instanceof ConfigError ? error.message : `Cannot start: ${describe(error)}`;
    console.error(`\n${announced}\n`);
    process.exit(1);
  }
};
