/**
 * For `onSettled`: a call that succeeded ends once the screen shows its effect. One that failed ends at once, so that its
 * error does not wait for a service that may answer nothing else either; the screen is refreshed meanwhile.
 */
export const refreshAfter =
  (refresh: () => Promise<unknown>) =>
  async (_answer: unknown, error: Error | null): Promise<void> => {
    const refreshed = refresh();
    if (!error) await refreshed;
  };
