import { tooManyRequests } from '../../errors.ts';
import { isRecoveryCode } from './recovery-codes.ts';
import type { CreateLimiter } from '../../limits/limiter.ts';
import type { RateSettings } from '../../limits/rates.ts';

/**
 * Throttles guessing at the codes of one account, from all addresses together. Only a caller who knows the password gets
 * this far, so that nobody else can lock its owner out. A right password does not reset the count of wrong codes.
 */
export const createCodeThrottle = (
  createLimiter: CreateLimiter,
  rates: Pick<RateSettings, 'RATE_TWO_STEP' | 'RATE_TWO_STEP_DAY'>,
) => {
  const soon = createLimiter('code', rates.RATE_TWO_STEP);
  const perDay = createLimiter('code-day', rates.RATE_TWO_STEP_DAY);
  return {
    /**
     * Counts a code, then verifies it. One that could not be verified is not counted.
     * @param verify null when it is wrong
     * @throws ProblemError too-many-requests, and what `verify` throws
     */
    attempt: async <T>(
      accountId: number,
      typed: string,
      verify: () => Promise<T | null>,
    ): Promise<T | null> => {
      // Nobody can guess 123 bits. So somebody who knows the password cannot stop the account's owner from using a
      // recovery code.
      if (isRecoveryCode(typed)) return verify();
      const key = String(accountId);
      const wait = (await soon.take(key)) || (await perDay.take(key));
      if (wait > 0) throw tooManyRequests(wait);
      try {
        const verified = await verify();
        if (verified !== null) await Promise.all([soon.clear(key), perDay.refund(key)]);
        return verified;
      } catch (error) {
        await Promise.all([soon.refund(key), perDay.refund(key)]);
        throw error;
      }
    },
  };
};

export type CodeThrottle = ReturnType<typeof createCodeThrottle>;
