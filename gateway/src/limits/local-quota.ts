const sweepAt = 10_000;
/** A sweep of many live keys frees little, and must not be made for each of them. */
const sweepEveryMs = 1_000;
/** Most keys with points in advance; further ones take each point from Redis. */
const mostKeys = 100_000;

/** The answer to a request for points: `wait` is 0, or the seconds to wait; granted points last `goodForMs`. */
export interface Taken {
  readonly wait: number;
  readonly goodForMs: number;
}

export type TakePoints = (key: string, points: number) => Promise<Taken>;

/**
 * Takes a share of a budget in advance and spends it locally, so that few requests wait for Redis. While the share of a
 * key is being fetched, other requests for that key wait for it.
 */
export const createLocalQuota = (take: TakePoints, share: number) => {
  const quotas = new Map<string, { left: number; until: number }>();
  const onTheWay = new Map<string, Promise<number>>();
  let sweptAt = -Infinity;

  const spend = (key: string): boolean => {
    const quota = quotas.get(key);
    if (!quota || quota.until <= performance.now()) return false;
    quota.left -= 1;
    if (quota.left === 0) quotas.delete(key);
    return true;
  };

  const sweep = (now: number) => {
    if (quotas.size < sweepAt || now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    for (const [key, { until }] of quotas) if (until <= now) quotas.delete(key);
  };

  const fetchShare = (key: string): Promise<number> => {
    sweep(performance.now());
    const points = quotas.size < mostKeys ? share : 1;
    const fetched = take(key, points).then(({ wait, goodForMs }) => {
      if (wait === 0) quotas.set(key, { left: points, until: performance.now() + goodForMs });
      return wait;
    });
    onTheWay.set(key, fetched);
    return fetched.finally(() => onTheWay.delete(key));
  };

  return {
    /** Takes a point; resolves with 0, or with the seconds to wait. */
    take: async (key: string): Promise<number> => {
      while (!spend(key)) {
        const wait = await (onTheWay.get(key) ?? fetchShare(key));
        if (wait > 0) return wait;
      }
      return 0;
    },
    drop: (key: string): void => void quotas.delete(key),
  };
};
