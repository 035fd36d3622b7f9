import { tooManyRequests } from '../errors.ts';
import type { CreateLimiter, Limiter } from '../limits/limiter.ts';
import type { RateSettings } from '../limits/rates.ts';

const take = async (limiter: Limiter, key: string) => {
  const wait = await limiter.take(key);
  if (wait > 0) throw tooManyRequests(wait);
};

/** Slows down guessing at the answers of "confirm it's you". */
export const createConfirmationThrottle = (
  createLimiter: CreateLimiter,
  rates: Pick<RateSettings, 'RATE_CONFIRM' | 'RATE_CONFIRM_DAY' | 'RATE_CONFIRM_ADDRESS'>,
) => {
  const perAddress = createLimiter('confirmation-address', rates.RATE_CONFIRM_ADDRESS);
  const perReference = createLimiter('confirmation', rates.RATE_CONFIRM);
  const perDay = createLimiter('confirmation-day', rates.RATE_CONFIRM_DAY);
  return {
    /** Counts an answer of an address, before it is judged. @throws ProblemError too-many-requests */
    from: (address: string): Promise<void> => take(perAddress, address),
    /**
     * Counts an answer about an application, by the one name that stands for all its spellings. To be called before
     * the caller is told anything. @throws ProblemError too-many-requests
     */
    about: async (reference: string): Promise<void> => {
      await take(perReference, reference);
      await take(perDay, reference);
    },
    /** Takes back what was counted for a right answer, and forgets the wrong ones of the last minutes. */
    succeeded: async (reference: string, address: string): Promise<void> => {
      await Promise.all([
        perAddress.giveBack(address),
        perReference.clear(reference),
        perDay.giveBack(reference),
      ]);
    },
  };
};
