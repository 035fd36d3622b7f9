import { tooManyRequests } from '../errors.ts';
import type { CreateLimiter } from './limiter.ts';
import { createMisses } from './misses.ts';
import type { RateSettings } from './rates.ts';
import { createUnsettled } from './unsettled.ts';

const remembered = 50_000;

/** What became of a look-up: `unclear` when the answer tells neither. */
export type Outcome = 'found' | 'missed' | 'unclear';

/** To be told once what became of a look-up. */
export type Settle = (outcome: Outcome) => void;

export interface LookUps {
  /**
   * Allows an address to ask for a reference. A reference that is not known is charged before it is asked for, and
   * given back when found, so that asking for many at once gains nothing. Who found a reference is not stopped by
   * those who guess behind the same address.
   * @throws ProblemError too-many-requests
   */
  allow(address: string, reference: string): Promise<Settle>;
}

export const createLookUps = (createLimiter: CreateLimiter, rates: RateSettings): LookUps => {
  const missed = createMisses(createLimiter, rates);
  const perReference = createLimiter('reference', rates.RATE_REFERENCE);
  const unsettled = createUnsettled();
  const found = new Set<string>();

  const remember = (pair: string) => {
    found.delete(pair);
    found.add(pair);
    const oldest = found.values().next();
    if (found.size > remembered && !oldest.done) found.delete(oldest.value);
  };

  /** Charges a look-up of a pair not known; resolves with whether it did, or with the seconds to wait. */
  const charge = async (address: string, pair: string): Promise<'charged' | 'known' | number> => {
    for (;;) {
      if (found.has(pair)) return 'known';
      const wait = await missed.take(address);
      if (wait === 0) {
        unsettled.begin(address);
        return 'charged';
      }
      // A crowd that comes back at once is not refused for what is found a moment later.
      const ended = unsettled.next(address);
      if (!ended) return wait;
      await ended;
    }
  };

  const settle = async (outcome: Outcome, address: string, pair: string, isCharged: boolean) => {
    if (outcome === 'found') remember(pair);
    if (outcome === 'missed') found.delete(pair);
    if (!isCharged) return;
    if (outcome !== 'missed') await missed.giveBack(address);
    unsettled.end(address);
  };

  return {
    allow: async (address, reference) => {
      const pair = `${address} ${reference}`;
      // Who found it goes on, however many others ask for the same reference.
      const waitForReference = found.has(pair) ? 0 : await perReference.take(reference);
      if (waitForReference > 0) throw tooManyRequests(waitForReference);
      const charged = await charge(address, pair);
      if (typeof charged === 'number') throw tooManyRequests(charged);
      return (outcome) => void settle(outcome, address, pair, charged === 'charged');
    },
  };
};
