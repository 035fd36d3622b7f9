import { setImmediate as afterInput } from 'node:timers/promises';

export const late = Symbol('late');

/** Waits for an answer, but no longer than this; the work for it continues. */
export const within = async <T>(answer: Promise<T>, ms: number): Promise<T | typeof late> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => {
      // An answer is not late if it has arrived and this process was too busy to read it.
      void afterInput().then(() => resolve(late));
    }, ms);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
};
