import type { Metrics } from '@loanline/kit/observability/metrics';
import { tooManyRequests } from '../errors.ts';
import type { CreateLimiter, Limiter } from '../limits/limiter.ts';
import { siteOf } from '../limits/network.ts';
import type { Rate, RateSettings } from '../limits/rates.ts';
import { createConfirmationObserver } from './confirmation-observer.ts';

const take = async (limiter: Limiter, key: string) => {
  const wait = await limiter.take(key);
  if (wait > 0) throw tooManyRequests(wait);
};

export type ConfirmedBy = 'question' | 'code';

/** Slows down guessing at the answers of "confirm it's you". */
export const createConfirmationThrottle = (
  createLimiter: CreateLimiter,
  rates: Pick<RateSettings, Extract<keyof RateSettings, `RATE_CONFIRM${string}`>>,
  metrics: Metrics,
) => {
  const answers = createConfirmationObserver(metrics, rates.RATE_CONFIRM_TOTAL);
  // A right answer is refunded, so that others can use the point.
  const limiterOf = (name: string, rate: Rate) => createLimiter(name, rate, { refusalIsFree: true });
  const total = limiterOf('confirmation-total', rates.RATE_CONFIRM_TOTAL);
  const perSite = limiterOf('confirmation-site', rates.RATE_CONFIRM_SITE);
  const perAddress = limiterOf('confirmation-address', rates.RATE_CONFIRM_ADDRESS);
  const perReference = limiterOf('confirmation', rates.RATE_CONFIRM);
  const perDay = limiterOf('confirmation-day', rates.RATE_CONFIRM_DAY);
  const codesPerAddress = createLimiter('confirmation-codes', rates.RATE_CONFIRM_CODE);
  const codes = createLimiter('confirmation-codes-total', rates.RATE_CONFIRM_CODE_TOTAL);
  const savingPerAddress = createLimiter('saving-codes', rates.RATE_CONFIRM_SAVING);
  const saving = createLimiter('saving-codes-total', rates.RATE_CONFIRM_SAVING_TOTAL);
  const perMonth = limiterOf('confirmation-month', rates.RATE_CONFIRM_MONTH);
  return {
    /**
     * Counts an answer of an address, before it is verified. The address first: one that is refused uses up nothing of
     * what everybody has together. A code has tries of its own, and counts only for the address: strangers cannot use
     * up what lets its customer in. @throws ProblemError too-many-requests
     */
    from: async (address: string, by: ConfirmedBy): Promise<void> => {
      await take(perAddress, address);
      if (by === 'code') return;
      const site = siteOf(address);
      if (site !== undefined) await take(perSite, site);
      await take(total, 'everyone');
      answers.counted();
    },
    /**
     * Counts an answer about an application, by the one name that all its spellings share. Call it before
     * answering the caller. @throws ProblemError too-many-requests
     */
    about: async (reference: string): Promise<void> => {
      await take(perReference, reference);
      await take(perDay, reference);
      await take(perMonth, reference);
    },
    /** Counts a request for a code. @throws ProblemError too-many-requests */
    codeRequestedFrom: async (address: string): Promise<void> => {
      await take(codesPerAddress, address);
      await take(codes, 'everyone');
    },
    /** Counts a request for a code to save or continue an application. @throws ProblemError too-many-requests */
    savingCodeRequestedFrom: async (address: string): Promise<void> => {
      await take(savingPerAddress, address);
      await take(saving, 'everyone');
    },
    /** Takes back what was counted for the right code to a number. */
    savingCodeSucceeded: (address: string): Promise<void> => perAddress.refund(address),
    /**
     * Takes back what was counted for a right answer, and forgets the wrong ones of the last minutes.
     */
    succeeded: async (reference: string, address: string, by: ConfirmedBy): Promise<void> => {
      await Promise.all([perAddress.refund(address), perReference.clear(reference)]);
      if (by === 'code') return;
      answers.right();
      const site = siteOf(address);
      await Promise.all([
        total.refund('everyone'),
        ...(site === undefined ? [] : [perSite.refund(site)]),
        perMonth.refund(reference),
        perDay.refund(reference),
      ]);
    },
  };
};

export type ConfirmationThrottle = ReturnType<typeof createConfirmationThrottle>;
