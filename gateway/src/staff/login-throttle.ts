import { createHmac } from 'node:crypto';
import { tooManyRequests } from '../errors.ts';
import type { CreateLimiter } from '../limits/limiter.ts';
import { siteOf } from '../limits/network.ts';
import type { Rate } from '../limits/rates.ts';

/** From all addresses together an account may have more failures, so that a stranger cannot easily lock its owner out. */
const everywhereFactor = 10;

/**
 * Throttles guessing at one account, whether it exists or not.
 * @param secret the same for all gateways: usernames are counted under their hash, because people type passwords into
 * the wrong field
 * @param isKnown whether somebody recently signed in to the account from that address, so that strangers cannot lock
 * the holder out
 */
export const createLoginThrottle = (
  createLimiter: CreateLimiter,
  rate: Rate,
  secret: string,
  isKnown: (username: string, address: string) => Promise<boolean>,
) => {
  const fromAddress = createLimiter('account-address', rate);
  const everywhere = createLimiter('account', { ...rate, points: rate.points * everywhereFactor });
  const hashOf = (username: string) =>
    createHmac('sha256', secret).update(`sign-in attempts of ${username}`).digest('base64url');
  return {
    /**
     * Counts an attempt, then verifies it: a right one resets the failures of this address, and one that could not be
     * verified is not counted.
     * @param verify null when the attempt is wrong
     * @throws ProblemError too-many-requests, and what `verify` throws
     */
    attempt: async <T>(
      username: string,
      address: string,
      verify: () => Promise<T | null>,
    ): Promise<T | null> => {
      const account = hashOf(username);
      // A home has many IPv6 networks, and anyone can rent as many.
      const pair = `${account} ${siteOf(address) ?? address}`;
      // A refused address does not use up the account's limit for all addresses together.
      const waitHere = await fromAddress.take(pair);
      if (waitHere > 0) throw tooManyRequests(waitHere);
      const wait = await everywhere.take(account);
      if (wait > 0 && !(await isKnown(username, address))) throw tooManyRequests(wait);
      try {
        const verified = await verify();
        if (verified !== null) await Promise.all([fromAddress.clear(pair), everywhere.refund(account)]);
        return verified;
      } catch (error) {
        await Promise.all([fromAddress.refund(pair), everywhere.refund(account)]);
        throw error;
      }
    },
  };
};

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
