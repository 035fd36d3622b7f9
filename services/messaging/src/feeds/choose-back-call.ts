/** A request that a row may be about. */
export interface Candidate {
  readonly id: number;
  /** Found before, and remembered. */
  readonly isBound: boolean;
  readonly isOpen: boolean;
  readonly hasName: boolean;
}

/** Which request a row is about, or why that cannot be said. */
export type Choice = { readonly id: number } | { readonly reason: string };

/** What is remembered counts; else the one open request that fits, else the newest completed one. */
export const chooseBackCall = (candidates: readonly Candidate[], hasId: boolean): Choice => {
  const bound = candidates.find(({ isBound }) => isBound);
  if (bound) return { id: bound.id };
  const [newest] = candidates;
  if (!newest) return { reason: 'no back call request matches this customer' };
  if (hasId && !newest.hasName) return { reason: 'the request with this ID is of another customer' };
  const open = candidates.filter(({ isOpen }) => isOpen);
  if (open.length > 1) return { reason: 'several back call requests match this customer: give the ID' };
  return { id: (open[0] ?? newest).id };
};
