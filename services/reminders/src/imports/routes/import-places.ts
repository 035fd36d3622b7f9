import { tooManyImports } from '../../errors.ts';

interface PlaceLimits {
  /** Imports that may be in progress in one process: each holds its file in memory. */
  readonly mostAtOnce: number;
  /** Imports that may wait for a place; their files have not been read. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** Lets a few imports begin at once, and the next ones in the order in which they came. */
export const createImportPlaces = ({ mostAtOnce, mostWaiting, longestWaitMs }: PlaceLimits) => {
  let free = mostAtOnce;
  const waiting = new Set<() => void>();

  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };

  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(deadline);
        signal.removeEventListener('abort', giveUp);
        waiting.delete(admit);
      };
      const admit = () => {
        stopWaiting();
        resolve();
      };
      const giveUp = () => {
        stopWaiting();
        reject(tooManyImports());
      };
      const deadline = setTimeout(giveUp, longestWaitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(admit);
    });

  /**
   * Waits for a place, and returns a function that gives it back.
   * @throws ProblemError service-unavailable, when too many wait, none is free in time or the signal is aborted
   */
  return async (signal: AbortSignal): Promise<() => void> => {
    if (free > 0) free -= 1;
    else if (waiting.size < mostWaiting) await wait(signal);
    else throw tooManyImports();
    return leave;
  };
};
