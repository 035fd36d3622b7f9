import { whenIdle } from '../../ui/loaded-later.tsx';

/**
 * Loads, while there is a network, what is shown on demand: one part after the other, whenever the page has nothing else
 * to do. What cannot be loaded now is asked for again when it is needed.
 */
export const fetchAhead = async (...loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const load of loads) {
    await whenIdle();
    await load().catch(() => undefined);
  }
};
