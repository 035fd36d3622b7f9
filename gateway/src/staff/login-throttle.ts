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
    /** Counts an attempt. @throws ProblemError too-many-requests */
    attempt: async (username: string, address: string): Promise<void> => {
      // An address that is refused does not go on to use up what the account bears from everywhere.
      const wait = (await fromAddress.take(`${username} ${address}`)) || (await everywhere.take(username));
      if (wait > 0) throw tooManyRequests(wait);
    },
    /** Forgets the failures of one who came in. */
    succeeded: async (username: string, address: string): Promise<void> => {
      await Promise.all([fromAddress.clear(`${username} ${address}`), everywhere.giveBack(username)]);
    },
  };
};

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
