/** A member of staff who is present. */
export interface Member {
  readonly username: string;
  /** How many conversations that wait are theirs. */
  readonly open: number;
  /** When a conversation was last assigned to them by turn. */
  readonly lastTurnAt: Date | null;
}

const before = (one: Member, other: Member): number =>
  one.open - other.open ||
  (one.lastTurnAt?.getTime() ?? 0) - (other.lastTurnAt?.getTime() ?? 0) ||
  one.username.localeCompare(other.username);

/**
 * Whose turn it is: the one with the fewest, and of those the one whose last turn is longest ago.
 * @param limit the number of waiting customers at which a member of staff gets no more
 * @returns undefined while everyone present is at the limit
 */
export const nextInTurn = (members: readonly Member[], limit: number): Member | undefined =>
  members.filter(({ open }) => open < limit).sort(before)[0];
