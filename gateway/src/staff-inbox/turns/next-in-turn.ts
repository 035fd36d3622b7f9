/** A member of staff who is present. */
export interface Member {
  readonly username: string;
  /** How many conversations that wait they have. */
  readonly open: number;
  /** When a conversation was last assigned to them by turn. */
  readonly lastTurnAt: Date | null;
}

const before = (one: Member, other: Member): number =>
  one.open - other.open ||
  (one.lastTurnAt?.getTime() ?? 0) - (other.lastTurnAt?.getTime() ?? 0) ||
  one.username.localeCompare(other.username);

/** Whose turn it is: who has the fewest, and of those who has waited longest since their last; undefined for nobody. */
export const nextInTurn = (members: readonly Member[]): Member | undefined => [...members].sort(before)[0];
