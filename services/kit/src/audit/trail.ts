import { AsyncLocalStorage } from 'node:async_hooks';

interface Trail {
  /** Of the member of staff who calls. */
  readonly address: string;
  hasEntry: boolean;
}

const trails = new AsyncLocalStorage<Trail>();

/** Does a member of staff's work; also tells whether an entry was left of it on the way. */
export const onTrail = async <T>(
  address: string,
  work: () => Promise<T>,
): Promise<{ result: T; hasEntry: boolean }> => {
  const trail: Trail = { address, hasEntry: false };
  const result = await trails.run(trail, work);
  return { result, hasEntry: trail.hasEntry };
};

/**
 * For whoever writes an entry in the transaction of what it is about: the call gets no other entry then.
 * @returns from where the work is done; empty when it is the system's own
 */
export const claimEntry = (): string => {
  const trail = trails.getStore();
  if (trail) trail.hasEntry = true;
  return trail?.address ?? '';
};
