import type { Caller } from '@loanline/kit/identity';

const reuseMs = 60_000;
const cacheSize = 20_000;

/** Finds what a name stands for: the reference of an application, the id of an inquiry; undefined when there is none. */
export type Resolve = (name: string, caller: Caller, correlationId: string) => Promise<string | undefined>;

/**
 * Remembers what names stand for. Many who ask at once share one question, and an answer is reused for 60 s, so that a
 * thousand browsers that come back after a restart do not ask a thousand times.
 */
export const createKnownNames = (ask: Resolve): Resolve => {
  const known = new Map<string, { found: Promise<string | undefined>; until: number }>();

  return (name, caller, correlationId) => {
    const cached = known.get(name);
    if (cached && cached.until > Date.now()) return cached.found;
    const entry = { found: ask(name, caller, correlationId), until: Date.now() + reuseMs };
    known.delete(name);
    const oldest = known.keys().next();
    if (known.size >= cacheSize && !oldest.done) known.delete(oldest.value);
    known.set(name, entry);
    const forget = () => {
      if (known.get(name) === entry) known.delete(name);
    };
    // Only what exists is remembered.
    entry.found.then((found) => found ?? forget(), forget);
    return entry.found;
  };
};
