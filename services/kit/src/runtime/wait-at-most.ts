/** Resolves when the work has ended, well or badly, or when the time is over; the work continues then. */
export const waitAtMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  // An aborted timer of `node:timers/promises` makes an error with its stack each time, which costs more than all this.
  let clock: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    clock = setTimeout(resolve, ms);
  });
  const ended = work.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, patience]);
  clearTimeout(clock);
};
