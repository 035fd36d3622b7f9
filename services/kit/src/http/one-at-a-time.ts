import { ProblemError } from './problem-error.ts';

/**
 * Runs one piece of work at a time in a process.
 * @throws ProblemError service-unavailable, with Retry-After, while another is in progress
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
