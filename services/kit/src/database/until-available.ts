import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { isUnavailable } from './is-unavailable.ts';

const pauseMs = 1_000;

/** Runs a step of the start as soon as the database is available; gives up when `isStopping`. */
export const untilAvailable = async <T>(
  work: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  isStopping: () => boolean = () => false,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isStopping() || !isUnavailable(error)) throw error;
      if (attempt === 0)
        logger.warn({ err: error }, 'failed to reach the database, tries again until it can');
      await wait(pauseMs);
    }
  }
};
