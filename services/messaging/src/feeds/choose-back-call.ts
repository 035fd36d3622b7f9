/** A request that a row may be about. */
export interface Candidate {
  readonly id: number;
  /** Found before, and remembered. */
  readonly isBound: boolean;
  readonly isOpen: boolean;
  readonly hasName: boolean;
  /** Whether another row that was found before has gone from the sheet or is still there; null without one. */
  readonly otherRow: 'gone' | 'there' | null;
}

export interface RowFacts {
  /** Whether the row names the ID of its request. */
  readonly hasId: boolean;
  /** Whether the request that was remembered for the row was cleared or deleted. */
  readonly wasRemoved: boolean;
}

/** Which request a row is about, or why that cannot be said. */
export type Choice = { readonly id: number } | { readonly reason: string };

/**
 * Chooses the remembered request, provided that a given ID is still beside its customer; else the only open request of
 * the customer; else the newest completed one. When a row is new and another is missing, it may be the missing one,
 * edited, so it is not matched to a further request of the customer.
 */
export const chooseBackCall = (candidates: readonly Candidate[], { hasId, wasRemoved }: RowFacts): Choice => {
  const bound = candidates.find(({ isBound }) => isBound);
  const found = bound ?? candidates[0];
  if (!found && wasRemoved)
    return { reason: 'the request of this row was removed: if the row is about another one, give its ID' };
  if (!found) return { reason: 'no back call request matches this customer' };
  if (hasId && !found.hasName)
    return { reason: 'the request with this ID belongs to another customer: correct the ID or the name' };
  if (bound || hasId) return { id: found.id };
  const free = candidates.filter(({ otherRow }) => otherRow !== 'there');
  const [newest] = free;
  if (!newest)
    return { reason: 'every request of this customer already has a row: give the ID, or remove this row' };
  const open = free.filter(({ isOpen }) => isOpen);
  const mayBeEdited = free.length > 1 && free.some(({ otherRow }) => otherRow === 'gone');
  if (open.length > 1 || mayBeEdited)
    return { reason: 'several back call requests match this customer: give the ID' };
  return { id: (open[0] ?? newest).id };
};
