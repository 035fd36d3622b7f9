import { tooManyRequests } from '../errors.ts';
import type { Limiter } from './limiter.ts';

/** A limiter, and the key whose points it takes. */
export type Budget = readonly [limiter: Pick<Limiter, 'take' | 'refund'>, key: string];

export const refundAll = async (budgets: readonly Budget[]): Promise<void> => {
  await Promise.all(budgets.map(([limiter, key]) => limiter.refund(key)));
};

/** Charges all budgets, one after the other, or none when one is used up; resolves with 0 or the seconds to wait. */
export const chargeAll = async (budgets: readonly Budget[]): Promise<number> => {
  for (const [place, [limiter, key]] of budgets.entries()) {
    const wait = await limiter.take(key);
    if (wait === 0) continue;
    await refundAll(budgets.slice(0, place));
    return wait;
  }
  return 0;
};

/**
 * Charges an attempt to budgets before it is made. One that fails is refunded: an outage must not use up what callers
 * have for their own mistakes.
 * @throws ProblemError too-many-requests, and what `attempt` throws
 */
export const chargedTo = async <T>(budgets: readonly Budget[], attempt: () => Promise<T>): Promise<T> => {
  const wait = await chargeAll(budgets);
  if (wait > 0) throw tooManyRequests(wait);
  try {
    return await attempt();
  } catch (error) {
    await refundAll(budgets);
    throw error;
  }
};
