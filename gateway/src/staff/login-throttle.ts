import { tooManyRequests } from '../errors.ts';
import type { CreateLimiter } from '../limits/limiter.ts';
import type { Rate } from '../limits/rates.ts';

/** From everywhere an account bears more failures, so that a stranger cannot easily lock its owner out. */
const everywhereFactor = 10;

/** Slows down guessing at one account, whether it exists or not. */
export const createLoginThrottle = (createLimiter: CreateLimiter, rate: Rate) => {
  const fromAddress = createLimiter('account-address', rate);
  const everywhere = createLimiter('account', { ...rate, points: rate.points * everywhereFactor });
  return {
    /**
     * Counts an attempt, then has it judged: a right one makes the failures of this address forgotten, one that could not
     * be judged counts for nothing.
     * @param judge null when the attempt is wrong
     * @throws ProblemError too-many-requests, and what `judge` throws
     */
    attempt: async <T>(
      username: string,
      address: string,
      judge: () => Promise<T | null>,
    ): Promise<T | null> => {
      const pair = `${username} ${address}`;
      // An address that is refused does not go on to use up what the account bears from everywhere.
      const wait = (await fromAddress.take(pair)) || (await everywhere.take(username));
      if (wait > 0) throw tooManyRequests(wait);
      try {
        const judged = await judge();
        if (judged !== null) await Promise.all([fromAddress.clear(pair), everywhere.giveBack(username)]);
        return judged;
      } catch (error) {
        await Promise.all([fromAddress.giveBack(pair), everywhere.giveBack(username)]);
        throw error;
      }
    },
  };
};

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
