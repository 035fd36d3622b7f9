import { createHash } from 'node:crypto';

/** What a cell of the sheet says, and when the cell was set, if the sheet has that time. */
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

/** Fingerprints of the text and of the time of a cell; the request does not store the text itself a second time. */
export const fingerprintOf = ({ value, at }: Said): string => {
  const hash = createHash('sha256').update(value).digest('base64').slice(0, 27);
  return `${hash}@${at?.toISOString() ?? ''}`;
};

/** A cell without a time, or which no longer has one, is identified only by its text. */
const isSeen = (said: Said, seen: string | null): boolean => {
  const now = fingerprintOf(said);
  return said.at === null ? seen?.split('@')[0] === now.split('@')[0] : seen === now;
};

/**
 * Whether what a cell says counts. With a time, the later of the sheet and the staff does. Without one, only a cell
 * that has changed since it was last read is news; the first time, only where nobody here has set the field.
 */
export const compareCell = (said: Said | null, stored: Stored): Verdict => {
  if (said === null || isSeen(said, stored.seen)) return 'nothing new';
  if (said.value === stored.value) return 'nothing new';
  if (said.at !== null) return said.at > stored.setAt ? 'apply' : 'outdated';
  return stored.isKnown || stored.isUntouched ? 'apply' : 'outdated';
};
