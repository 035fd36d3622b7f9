import { outsideContext } from '../../runtime/request-context.ts';

/**
 * Runs work one at a time. Calls during a run share one further run, so that each call's promise resolves after a run that
 * began no earlier than the call. A run serves all of them, and therefore belongs to no request.
 */
export const coalesce = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const run = (): Promise<void> => {
    const current: Promise<void> = outsideContext(work).finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };

  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
};
