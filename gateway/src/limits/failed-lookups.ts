import { chargeAll, refundAll, type Budget } from './budgets.ts';
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
  const budgetsOf = (address: string): readonly Budget[] => {
    const site = siteOf(address);
    return [[total, 'everyone'], ...(site ? [[perSite, site] as const] : []), [perAddress, address]];
  };

  return {
    take: (address) => chargeAll(budgetsOf(address)),
    refund: (address) => refundAll(budgetsOf(address)),
  };
};
