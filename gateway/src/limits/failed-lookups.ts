import type { CreateLimiter, Limiter } from './limiter.ts';
import type { Rate, RateSettings } from './rates.ts';

/** The /48 around the /64 of an IPv6 address, which is what one site may rent; undefined for IPv4. */
export const siteOf = (address: string): string | undefined =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined;

/** What look-ups of references that are not known are charged to: an address, its IPv6 /48, and everybody together. */
export const createFailedLookups = (
  createLimiter: CreateLimiter,
  rates: Pick<RateSettings, 'RATE_FAILED_LOOKUPS' | 'RATE_FAILED_LOOKUPS_SITE' | 'RATE_FAILED_LOOKUPS_TOTAL'>,
): Pick<Limiter, 'take' | 'giveBack'> => {
  const limiterOf = (name: string, rate: Rate) => createLimiter(name, rate, { refusalIsFree: true });
  const perAddress = limiterOf('missed', rates.RATE_FAILED_LOOKUPS);
  const perSite = limiterOf('missed-site', rates.RATE_FAILED_LOOKUPS_SITE);
  const total = limiterOf('missed-total', rates.RATE_FAILED_LOOKUPS_TOTAL);

  // The address last: who is refused by it waits for look-ups of the address that are on the way, so nothing may come
  // between its charge and the look-up.
  const budgetsOf = (address: string): readonly (readonly [Limiter, string])[] => {
    const site = siteOf(address);
    return [[total, 'everybody'], ...(site ? [[perSite, site] as const] : []), [perAddress, address]];
  };

  return {
    /** Charges all budgets, or none when one is used up; resolves with 0 or the seconds to wait. */
    take: async (address) => {
      const budgets = budgetsOf(address);
      for (const [place, [limiter, key]] of budgets.entries()) {
        const wait = await limiter.take(key);
        if (wait === 0) continue;
        for (const [charged, its] of budgets.slice(0, place)) await charged.giveBack(its);
        return wait;
      }
      return 0;
    },
    giveBack: async (address) => {
      await Promise.all(budgetsOf(address).map(([limiter, key]) => limiter.giveBack(key)));
    },
  };
};
