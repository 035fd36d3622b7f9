import { createCounter, registerGauge, type Metrics } from '@loanline/kit/observability/metrics';

export interface LimitObserver {
  /** Returns a function to call at each refusal by the limit of that name. */
  refusalsOf(limit: string): () => void;
  /** @param isCounting whether Redis counts; otherwise each gateway counts separately */
  watchRedis(isCounting: () => boolean): void;
  /** @param read returns how many calls each service is given at the same time */
  watchServiceLimits(read: () => readonly ServiceLimit[]): void;
}

interface ServiceLimit {
  readonly labels: { readonly service: string };
  readonly value: number;
}

export const unobserved: LimitObserver = {
  refusalsOf: () => () => undefined,
  watchRedis: () => undefined,
  watchServiceLimits: () => undefined,
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
      help: 'Calls that a limit refused, by its name',
      label: 'limit',
    }),
    watchServiceLimits: (read) =>
      registerGauge(metrics, {
        name: 'service_calls_limit',
        help: 'Most calls that the gateway gives a service at the same time; adapts to how fast it answers',
        labelNames: ['service'],
        read: () => [...read()],
      }),
    watchRedis: (isCounting) => {
      isRedisCounting = isCounting;
    },
  };
};
