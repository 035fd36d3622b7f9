import { ProblemError } from './problem-error.ts';

/**
 * Work of which a process does one at a time.
 * @throws ProblemError service-unavailable, with Retry-After, while another is under way
 */
export const oneAtATime = (sentence: string) => {
  let isUnderWay = false;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isUnderWay) throw new ProblemError('service-unavailable', sentence);
    isUnderWay = true;
    try {
      return await work();
    } finally {
      isUnderWay = false;
    }
  };
};
