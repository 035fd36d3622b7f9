import { inSession } from '../session/in-session.ts';

/**
 * For `onSettled`: a call that succeeded ends once the screen shows its effect. One that failed ends at once, and
 * the screen is refreshed afterwards: a service that is down would otherwise delay the error.
 */
export const refreshAfter =
  (refresh: () => Promise<unknown>) =>
  async (_answer: unknown, error: Error | null): Promise<void> => {
    const refreshed = inSession(refresh());
    if (!error) await refreshed;
  };
