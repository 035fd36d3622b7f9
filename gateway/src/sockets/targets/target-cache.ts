import { createBoundedCache } from '@loanline/kit/runtime/bounded-cache';
import type { Caller } from '@loanline/kit/access/identity';

const reuseMs = 60_000;
const cacheSize = 20_000;

/** Finds what a name means: the reference of an application, the id of an inquiry; undefined if it does not exist. */
export type Resolve = (name: string, caller: Caller) => Promise<string | undefined>;

/**
 * Caches what names mean. Concurrent look-ups share one call, and an answer is reused for 60 s, so that a thousand browsers
 * that reconnect after a restart do not make a thousand calls.
 */
export const createTargetCache = (ask: Resolve): Resolve => {
  const known = createBoundedCache<Promise<string | undefined>>(cacheSize);

  return (name, caller) => {
    const cached = known.get(name);
    if (cached) return cached;
    const asked = ask(name, caller);
    known.set(name, asked, reuseMs);
    const forget = () => {
      if (known.get(name) === asked) known.delete(name);
    };
    // Only existing targets are cached.
    asked.then((found) => found ?? forget(), forget);
    return asked;
  };
};
