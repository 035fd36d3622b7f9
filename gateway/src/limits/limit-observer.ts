import { createCounter, registerGauge, type Metrics } from '@loanline/kit/observability/metrics';

export interface LimitObserver {
  /** Returns a function to call at each refusal by the limit of that name. */
  refusalsOf(limit: string): () => void;
  /** @param isCounting whether Redis counts, or each gateway does on its own */
  watchRedis(isCounting: () => boolean): void;
}

export const unobserved: LimitObserver = {
  refusalsOf: () => () => undefined,
  watchRedis: () => undefined,
};

/** Reports at /metrics what limits refuse, and whether they count in Redis. */
export const createLimitObserver = (metrics: Metrics): LimitObserver => {
  let isRedisCounting: (() => boolean) | undefined;
  registerGauge(metrics, {
    name: 'limits_in_redis',
    help: '1 while Redis counts for all gateways, 0 while each counts on its own; no value without Redis',
    read: () => [{ value: isRedisCounting ? Number(isRedisCounting()) : NaN }],
  });
  return {
    refusalsOf: createCounter(metrics, {
      name: 'limit_refusals_total',
      help: 'Refusals by a limit that was used up, by its name',
      label: 'limit',
    }),
    watchRedis: (isCounting) => {
      isRedisCounting = isCounting;
    },
  };
};
