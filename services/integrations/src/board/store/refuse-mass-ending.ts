import { counted } from '@loanline/proto/rules/counted';
import { FeedError } from '../../feeds/feed-error.ts';

const fewestRefused = 10;

/** A sync that staff asked for would end most applications of a board; staff can confirm it. */
export class EndingToConfirm extends FeedError {
  /** How many applications would end. */
  readonly gone: number;
  constructor(sentence: string, gone: number) {
    super(sentence);
    this.gone = gone;
  }
}

/** What staff have asked of a board. */
export interface Asked {
  /** Whether staff have asked for this sync. */
  readonly isRequested: boolean;
  /** How many applications may end: staff asked after the refusal that named this number. */
  readonly endingConfirmed: number | null;
}

/**
 * Refuses a sync that would end most applications of a board: its items were hidden or moved more often than all of them
 * ended. Staff who ask again after they could read the reason confirm it.
 * @param gone how many of the items that the board showed last are missing
 * @throws FeedError
 */
export const refuseMassEnding = (
  gone: number,
  before: number,
  { isRequested, endingConfirmed }: Asked,
): void => {
  if (gone < fewestRefused || gone * 2 <= before) return;
  const missing = `The board no longer shows ${gone.toLocaleString('en-GB')} of its ${counted(before, 'item')}, so nothing was changed. If they were removed on purpose, press Refresh`;
  if (!isRequested) throw new FeedError(missing);
  if (endingConfirmed !== gone)
    throw new EndingToConfirm(`${missing} again, and their applications end`, gone);
};
