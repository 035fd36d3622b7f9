import { createBoundedCache } from '@loanline/kit/runtime/bounded-cache';
import type { Caller } from '@loanline/kit/access/identity';

const reuseMs = 60_000;
const cacheSize = 20_000;

/** Finds what a name means: the reference of an application, the id of an inquiry; undefined if it does not exist. */
export type Resolve = (name: string, caller: Caller) => Promise<string | undefined>;

/**
 * Remembers what names stand for. Many who ask at once share one question, and an answer is reused for 60 s, so that a
 * thousand browsers that come back after a restart do not ask a thousand times.
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
    // Only what exists is remembered.
    asked.then((found) => found ?? forget(), forget);
    return asked;
  };
};
