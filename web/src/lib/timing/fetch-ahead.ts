/** Safari does not say when it is idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/**
 * Loads, while there is a network, what is shown on demand: one part after the other, whenever the page has nothing else
 * to do. What cannot be loaded now is asked for again when it is needed.
 */
export const fetchAhead = async (...loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const load of loads) {
    await idle();
    await load().catch(() => undefined);
  }
};
