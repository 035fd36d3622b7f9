import { tooManyRequests } from '../errors.ts';

/**
 * Runs costly work a few at a time, behind a short queue.
 * @param atOnce how many run
 * @param waiting how many more may wait
 */
export const createConcurrencyLimit = (atOnce: number, waiting: number) => {
  let running = 0;
  const queue: (() => void)[] = [];

  /** @throws ProblemError too-many-requests when the queue is full */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw tooManyRequests(1);
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The first waiting caller gets the free place before any new caller.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
