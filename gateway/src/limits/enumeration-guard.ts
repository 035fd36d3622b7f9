import { createBoundedCache } from '@loanline/kit/runtime/bounded-cache';
import { tooManyRequests } from '../errors.ts';
import type { CreateLimiter } from './limiter.ts';
import { createFailedLookups } from './failed-lookups.ts';
import type { RateSettings } from './rates.ts';
import { createInFlight } from './in-flight.ts';

const remembered = 50_000;

/**
 * The outcome of a look-up: `unclear` when the answer shows neither, `left` when the caller disconnected before it, which
 * costs as much as `not-found`: such a caller did not prove that they knew the reference.
 */
export type Outcome = 'found' | 'not-found' | 'unclear' | 'left';

/** Call it once with the outcome of a look-up. */
export type Settle = (outcome: Outcome) => void;

/** Application references run in sequence, so existing ones can be enumerated too; other ids are random. */
export type Kind = 'application' | 'random';

export interface EnumerationGuard {
  /**
   * Allows an address to look up a reference. An unknown reference is charged before the look-up and refunded when it
   * is found, so that many look-ups at once gain nothing. Others who guess from the same address do not block a
   * customer who has found their reference. Where references run in sequence, each new one from an address is charged.
   * @throws ProblemError too-many-requests
   */
  allow(address: string, reference: string, kind?: Kind): Promise<Settle>;
}

export const createEnumerationGuard = (
  createLimiter: CreateLimiter,
  rates: RateSettings,
): EnumerationGuard => {
  const failedLookups = createFailedLookups(createLimiter, rates);
  const perReference = createLimiter('reference', rates.RATE_REFERENCE);
  const perNew = createLimiter('new-reference', rates.RATE_NEW_REFERENCE);
  const inFlight = createInFlight();
  const found = createBoundedCache<true>(remembered);

  const isFound = (pair: string) => found.get(pair) === true;

  /** Charges a look-up of an unknown pair; resolves with whether it did, or with the seconds to wait. */
  const charge = async (address: string, pair: string): Promise<'charged' | 'known' | number> => {
    for (;;) {
      if (isFound(pair)) return 'known';
      const wait = await failedLookups.take(address);
      if (wait === 0) {
        inFlight.begin(address);
        return 'charged';
      }
      // Many customers of one network who return at once wait for the look-ups in progress instead of being refused.
      const ended = inFlight.next(address);
      if (!ended) return wait;
      await ended;
    }
  };

  const settle = async (outcome: Outcome, address: string, pair: string, isCharged: boolean) => {
    if (outcome === 'found') found.set(pair, true);
    if (outcome === 'not-found') found.delete(pair);
    if (!isCharged) return;
    if (outcome === 'found' || outcome === 'unclear') await failedLookups.refund(address);
    inFlight.end(address);
  };

  return {
    allow: async (address, reference, kind = 'random') => {
      const pair = `${address} ${reference}`;
      // An address that found the reference is not limited, however many others ask for it.
      const waitForReference = isFound(pair) ? 0 : await perReference.take(reference);
      if (waitForReference > 0) throw tooManyRequests(waitForReference);
      const isNew = kind === 'application' && !isFound(pair);
      const waitForNew = isNew ? await perNew.take(address) : 0;
      if (waitForNew > 0) throw tooManyRequests(waitForNew);
      const charged = await charge(address, pair);
      if (typeof charged === 'number') {
        if (isNew) await perNew.refund(address);
        throw tooManyRequests(charged);
      }
      return (outcome) => {
        if (isNew && outcome !== 'found') void perNew.refund(address);
        void settle(outcome, address, pair, charged === 'charged');
      };
    },
  };
};
