import { createHash } from 'node:crypto';

/** What a cell of the sheet says, and when it was set by the sheet's account, where it tells. */
export interface Said {
  readonly value: string;
  readonly at: Date | null;
}

/** What is stored of the same field. */
export interface Stored {
  readonly value: string;
  /** When it was set last. */
  readonly setAt: Date;
  /** True while nobody has set it since the request was made. */
  readonly isUntouched: boolean;
  /** What the cell last said, as `fingerprintOf` has it; null when it said nothing yet. */
  readonly seen: string | null;
  /** True when its row was read before. */
  readonly isKnown: boolean;
}

export type Verdict = 'apply' | 'outdated' | 'nothing new';

/** Of what a cell says, the text and the time apart; the text itself is not kept beside the request. */
export const fingerprintOf = ({ value, at }: Said): string => {
  const hash = createHash('sha256').update(value).digest('base64').slice(0, 27);
  return `${hash}@${at?.toISOString() ?? ''}`;
};

/** A cell that tells no time, or no longer does, is known by its text alone. */
const isSeen = (said: Said, seen: string | null): boolean => {
  const now = fingerprintOf(said);
  return said.at === null ? seen?.split('@')[0] === now.split('@')[0] : seen === now;
};

/**
 * Whether what a cell says counts. With a time, the later of the sheet and the staff does. Without one, only a cell that
 * has changed since it was last read is news; the first time, only where nobody here has set the field.
 */
export const judge = (said: Said | null, stored: Stored): Verdict => {
  if (said === null || isSeen(said, stored.seen)) return 'nothing new';
  if (said.value === stored.value) return 'nothing new';
  if (said.at !== null) return said.at > stored.setAt ? 'apply' : 'outdated';
  return stored.isKnown || stored.isUntouched ? 'apply' : 'outdated';
};
