import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './logger.ts';
import { startTracing } from '../observability/tracing/tracing.ts';

/** Something that is started once and stopped once. */
export interface Service {
  readonly name: string;
  start(): Promise<void>;
  /** Finishes work in progress and frees everything; never loses an acknowledged write. */
  stop(): Promise<void>;
}

/** Something that works from its creation and only has to be disposable. */
export const disposable = (name: string, stop: () => Promise<void>): Service => ({
  name,
  start: () => Promise.resolve(),
  stop,
});

/** Something that starts at once. */
export const asService = (
  name: string,
  { start, stop }: { readonly start: () => void; readonly stop: () => void | Promise<void> },
): Service => ({
  name,
  start: () => {
    start();
    return Promise.resolve();
  },
  stop: async () => {
    await stop();
  },
});

/** Starts in the given order, stops in the reverse one. */
export const composeServices = (name: string, services: readonly Service[]): Service => ({
  name,
  start: async () => {
    const started: Service[] = [];
    try {
      for (const service of services) {
        await service.start();
        started.unshift(service);
      }
    } catch (error) {
      for (const service of started) await service.stop();
      throw error;
    }
  },
  stop: async () => {
    for (const service of services.toReversed()) await service.stop();
  },
});

/** A process that has not stopped by then ends anyway. */
export const stopDeadlineMs = 30_000;
const sendDeadlineMs = 3_000;

/**
 * Sends the last spans. If the collector is unavailable they are lost, which is no reason to fail or to wait for long.
 */
const endTracing = async (stopTracing: () => Promise<void>, logger: Logger): Promise<void> => {
  const tooLate = wait(sendDeadlineMs).then(() => {
    throw new Error(`The collector took no spans within ${sendDeadlineMs} ms`);
  });
  await Promise.race([stopTracing(), tooLate]).catch((error: unknown) => {
    logger.warn({ err: error }, 'failed to send the last spans');
  });
};

/**
 * Logs an error that nothing has caught, and ends the process with code 1. Node would print it with all its fields, and
 * in those Postgres quotes the row that it refused.
 */
export const endOnUncaught = (logger: Logger): void => {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'failed with an uncaught error');
    process.exit(1);
  });
};

/** Runs a service until SIGINT or SIGTERM; a failure to stop ends the process with code 1. @throws what the start throws */
export const runService = async (service: Service, logger: Logger): Promise<void> => {
  let stopping = false;
  const stopTracing = await startTracing(service.name, process.env);
  const end = async () => {
    try {
      await service.stop();
    } finally {
      await endTracing(stopTracing, logger);
    }
  };
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'failed to stop');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await service.start();
    logger.info('started');
  } catch (error) {
    logger.error({ err: error }, 'failed to start');
    throw error;
  }
};
