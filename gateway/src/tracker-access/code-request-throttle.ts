import type { SentCodeRequest } from '@loanline/proto/entities/confirmation/ways';
import { chargedTo, type Budget } from '../limits/budgets.ts';
import type { CreateLimiter } from '../limits/limiter.ts';
import { siteOf } from '../limits/network.ts';
import type { Rate } from '../limits/rates.ts';

/** Limits the codes that are requested for phones, by address and IPv6 /48, and those that are sent to anybody. */
export const createCodeRequestThrottle = (
  createLimiter: CreateLimiter,
  name: string,
  rates: { readonly ofAddress: Rate; readonly ofSite: Rate; readonly sent: Rate },
) => {
  const limiterOf = (limit: string, rate: Rate) => createLimiter(limit, rate, { refusalIsFree: true });
  const perAddress = limiterOf(name, rates.ofAddress);
  const perSite = limiterOf(`${name}-site`, rates.ofSite);
  const total = limiterOf(`${name}-total`, rates.sent);

  const budgetsOf = (address: string): readonly Budget[] => {
    const site = siteOf(address);
    return [
      [perAddress, address],
      ...(site === undefined ? [] : [[perSite, site] as const]),
      [total, 'everyone'],
    ];
  };

  return {
    /**
     * Counts a request for a code, then makes it. One that fails is not counted, and one after which no code was sent
     * uses up nothing of what everybody has together.
     * @returns the same whether or not a code was sent
     * @throws ProblemError too-many-requests, and what `ask` throws
     */
    request: async (
      address: string,
      ask: () => Promise<SentCodeRequest>,
    ): Promise<Pick<SentCodeRequest, 'requestId'>> => {
      const { requestId, sent = true } = await chargedTo(budgetsOf(address), ask);
      if (!sent) await total.refund('everyone');
      return { requestId };
    },
  };
};

export type CodeRequestThrottle = ReturnType<typeof createCodeRequestThrottle>;
