import type { CreateLimiter, Limiter } from './limiter.ts';
import { siteOf } from './network.ts';
import type { Rate, RateSettings } from './rates.ts';

/** Charges look-ups of unknown references to three budgets: an address, its IPv6 /48, and everyone together. */
export const createFailedLookups = (
  createLimiter: CreateLimiter,
  rates: Pick<RateSettings, 'RATE_FAILED_LOOKUPS' | 'RATE_FAILED_LOOKUPS_SITE' | 'RATE_FAILED_LOOKUPS_TOTAL'>,
): Pick<Limiter, 'take' | 'refund'> => {
  const limiterOf = (name: string, rate: Rate) => createLimiter(name, rate, { refusalIsFree: true });
  const perAddress = limiterOf('missed', rates.RATE_FAILED_LOOKUPS);
  const perSite = limiterOf('missed-site', rates.RATE_FAILED_LOOKUPS_SITE);
  const total = limiterOf('missed-total', rates.RATE_FAILED_LOOKUPS_TOTAL);

  // The budget of the address comes last: a caller whom it refuses waits for the look-ups of that address in progress,
  // so nothing may come between its charge and the look-up.
  const budgetsOf = (address: string): readonly (readonly [Limiter, string])[] => {
    const site = siteOf(address);
    return [[total, 'everyone'], ...(site ? [[perSite, site] as const] : []), [perAddress, address]];
  };

  return {
    /** Charges all budgets, or none when one is used up; resolves with 0 or the seconds to wait. */
    take: async (address) => {
      const budgets = budgetsOf(address);
      for (const [place, [limiter, key]] of budgets.entries()) {
        const wait = await limiter.take(key);
        if (wait === 0) continue;
        for (const [charged, its] of budgets.slice(0, place)) await charged.refund(its);
        return wait;
      }
      return 0;
    },
    refund: async (address) => {
      await Promise.all(budgetsOf(address).map(([limiter, key]) => limiter.refund(key)));
    },
  };
};
