import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createBreaker } from './breaker.ts';
import { createLocalQuota, type TakePoints } from './local-quota.ts';
import { unobserved, type LimitObserver } from './limit-observer.ts';
import type { Rate } from './rates.ts';
import type { RedisClient } from '@loanline/kit/runtime/redis';

/** A budget of points for each key. */
export interface Limiter {
  /** Takes one point. Resolves with 0, or with the seconds to wait when the budget is used up. */
  take(key: string): Promise<number>;
  /** Gives a point back. */
  refund(key: string): Promise<void>;
  /** Gives all points back. */
  clear(key: string): Promise<void>;
}

export interface LimiterOptions {
  /** Whether a refused take costs no points, so that a point refunded later is available to others. */
  readonly refusalIsFree?: boolean;
}

export type CreateLimiter = (name: string, rate: Rate, options?: LimiterOptions) => Limiter;

/**
 * A gateway takes a twentieth of a large budget at once, so that few requests wait for Redis. Small ones remain exact.
 */
const shareOf = (points: number) => Math.min(30, Math.max(1, Math.floor(points / 20)));

/**
 * Creates limiters that count in Redis, shared by all gateways. Without Redis, or while it does not answer, they count
 * in memory.
 */
export const createLimiters = (redis?: RedisClient, observer: LimitObserver = unobserved): CreateLimiter => {
  const { call: unlessHung, isOpen } = createBreaker({ answerMs: 500, restMs: 5_000 });
  if (redis) observer.watchRedis(() => redis.isReady && !isOpen());
  return (name, { points, seconds }, { refusalIsFree = false } = {}) => {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory;
    const takePoints: TakePoints = async (key, count) => {
      try {
        const { msBeforeNext } = await unlessHung(
          () => limiter.consume(key, count),
          () => memory.consume(key, count),
        );
        return { wait: 0, goodForMs: msBeforeNext };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusalIsFree)
          await unlessHung(
            () => limiter.reward(key, count),
            () => memory.reward(key, count),
          );
        return { wait: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), goodForMs: 0 };
      }
    };
    const share = redis ? shareOf(points) : 1;
    const quota = createLocalQuota(takePoints, share);
    const refused = observer.refusalsOf(name);
    return {
      take: async (key) => {
        const wait = share === 1 ? (await takePoints(key, 1)).wait : await quota.take(key);
        if (wait > 0) refused();
        return wait;
      },
      refund: async (key) => {
        await unlessHung(
          () => limiter.reward(key),
          () => memory.reward(key),
        );
      },
      clear: async (key) => {
        quota.drop(key);
        await unlessHung(
          () => limiter.delete(key),
          () => memory.delete(key),
        );
      },
    };
  };
};
