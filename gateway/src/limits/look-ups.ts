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

/** Application references run in sequence, so existing ones can be enumerated too; other ids are random. */
export type Kind = 'application' | 'random';

export interface LookUps {
  /**
   * Allows an address to look up a reference. An unknown reference is charged before the look-up and given back when it
   * is found, so that many look-ups at once gain nothing. An address that found a reference is not blocked by others who
   * guess from there. Where references run in sequence, each new one from an address is charged.
   * @throws ProblemError too-many-requests
   */
  allow(address: string, reference: string, kind?: Kind): Promise<Settle>;
}

export const createLookUps = (createLimiter: CreateLimiter, rates: RateSettings): LookUps => {
  const missed = createMisses(createLimiter, rates);
  const perReference = createLimiter('reference', rates.RATE_REFERENCE);
  const perNew = createLimiter('new-reference', rates.RATE_NEW_REFERENCE);
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
    allow: async (address, reference, kind = 'random') => {
      const pair = `${address} ${reference}`;
      // Who found it goes on, however many others ask for the same reference.
      const waitForReference = found.has(pair) ? 0 : await perReference.take(reference);
      if (waitForReference > 0) throw tooManyRequests(waitForReference);
      const isNew = kind === 'application' && !found.has(pair);
      const waitForNew = isNew ? await perNew.take(address) : 0;
      if (waitForNew > 0) throw tooManyRequests(waitForNew);
      const charged = await charge(address, pair);
      if (typeof charged === 'number') {
        if (isNew) await perNew.giveBack(address);
        throw tooManyRequests(charged);
      }
      return (outcome) => {
        if (isNew && outcome !== 'found') void perNew.giveBack(address);
        void settle(outcome, address, pair, charged === 'charged');
      };
    },
  };
};
