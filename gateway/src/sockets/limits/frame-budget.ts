const capacity = 60;
const perSecond = 10;

export type Verdict = 'fine' | 'too many' | 'abuse';

export interface FrameBudget {
  /** Counts a frame. Too many in a short time are refused; a client that still continues abuses the socket. */
  spend(points?: number): Verdict;
}

/** A leaky bucket of 60 points that loses 10 a second, so that a screen can subscribe to many applications at once. */
export const createFrameBudget = (now: () => number = () => performance.now()): FrameBudget => {
  let level = 0;
  let at = now();
  return {
    spend: (points = 1) => {
      const time = now();
      level = Math.max(0, level - ((time - at) / 1000) * perSecond) + points;
      at = time;
      if (level > 2 * capacity) return 'abuse';
      return level > capacity ? 'too many' : 'fine';
    },
  };
};
