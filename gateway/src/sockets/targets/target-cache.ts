import { createBoundedCache } from '@loanline/kit/runtime/bounded-cache';
import type { Caller } from '@loanline/kit/access/identity';

const reuseMs = 60_000;
const cacheSize = 20_000;

/** Finds what a name means: the reference of an application, the id of an inquiry; undefined if it does not exist. */
export type Resolve = (name: string, caller: Caller) => Promise<string | undefined>;

interface TargetCache {
  readonly resolve: Resolve;
  /** Drops all names of something that no longer exists. */
  readonly forget: (target: string) => void;
}

interface LookUp {
  readonly asked: Promise<string | undefined>;
  /** Undefined until the answer has come. */
  found?: string;
}

/**
 * Caches what names mean. Concurrent look-ups share one call, and an answer is reused for 60 s, so that a thousand browsers
 * that reconnect after a restart do not make a thousand calls.
 */
export const createTargetCache = (ask: Resolve): TargetCache => {
  const known = createBoundedCache<LookUp>(cacheSize);

  return {
    resolve: (name, caller) => {
      const cached = known.get(name);
      if (cached) return cached.asked;
      const lookUp: LookUp = { asked: ask(name, caller) };
      known.set(name, lookUp, reuseMs);
      const drop = () => {
        if (known.get(name) === lookUp) known.delete(name);
      };
      // Only existing targets are cached.
      lookUp.asked.then((found) => {
        if (found === undefined) drop();
        else lookUp.found = found;
      }, drop);
      return lookUp.asked;
    },
    // A look-up in progress may have been answered before.
    forget: (target) => known.deleteWhere(({ found }) => found === undefined || found === target),
  };
};
