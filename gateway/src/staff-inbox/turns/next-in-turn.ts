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

/** Whose turn it is: the one with the fewest, and of those the one whose last turn is longest ago; undefined for nobody. */
export const nextInTurn = (members: readonly Member[]): Member | undefined => [...members].sort(before)[0];
