import type { Metrics } from '@loanline/kit/observability/metrics';
import { tooManyRequests } from '../errors.ts';
import { chargedTo, refundAll, type Budget } from '../limits/budgets.ts';
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
  const perMonth = limiterOf('confirmation-month', rates.RATE_CONFIRM_MONTH);

  // The address first: one that is refused uses up nothing of what everybody has together. A code has tries of its own,
  // and counts only for the address: strangers cannot use up what lets its customer in.
  const budgetsOf = (address: string, by: ConfirmedBy): readonly Budget[] => {
    if (by === 'code') return [[perAddress, address]];
    const site = siteOf(address);
    return [
      [perAddress, address],
      ...(site === undefined ? [] : [[perSite, site] as const]),
      [total, 'everyone'],
    ];
  };

  return {
    /**
     * Counts an answer of an address, then verifies it; one that could not be verified is not counted.
     * @throws ProblemError too-many-requests, and what `verify` throws
     */
    attempt: async <T>(address: string, by: ConfirmedBy, verify: () => Promise<T>): Promise<T> => {
      const verified = await chargedTo(budgetsOf(address, by), verify);
      if (by === 'question') answers.counted();
      return verified;
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
    /** Takes back what was counted for the right code to a number. */
    savingCodeSucceeded: (address: string): Promise<void> => refundAll(budgetsOf(address, 'code')),
    /**
     * Takes back what was counted for a right answer, and forgets the wrong ones of the last minutes.
     */
    succeeded: async (reference: string, address: string, by: ConfirmedBy): Promise<void> => {
      await Promise.all([refundAll(budgetsOf(address, by)), perReference.clear(reference)]);
      if (by === 'code') return;
      answers.right();
      await Promise.all([perMonth.refund(reference), perDay.refund(reference)]);
    },
  };
};

export type ConfirmationThrottle = ReturnType<typeof createConfirmationThrottle>;
