/** A moment by two clocks: one stops while the device sleeps, the other may be set. */
export type Moment = readonly [date: number, sinceStart: number];

export const thisMoment = (): Moment => [Date.now(), performance.now()];

/** How long ago a moment was at least, in milliseconds, by the clock that counted more. */
export const msSince = ([date, sinceStart]: Moment): number =>
  Math.max(Date.now() - date, performance.now() - sinceStart);
