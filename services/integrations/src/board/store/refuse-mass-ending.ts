import { counted } from '@loanline/proto/rules/counted';
import { FeedError } from '../../feeds/feed-error.ts';

const fewestRefused = 10;

/** A sync would end most applications of a board; staff can confirm it. */
export class EndingToConfirm extends FeedError {
  /** How many applications would end. */
  readonly gone: number;
  constructor(sentence: string, gone: number) {
    super(sentence);
    this.gone = gone;
  }
}

/**
 * Refuses a sync that would end most applications of a board: its items were hidden or moved more often than all of them
 * ended.
 * @param gone how many of the items that the board showed last are missing
 * @param endingConfirmed how many applications staff have confirmed may end
 * @throws EndingToConfirm
 */
export const refuseMassEnding = (gone: number, before: number, endingConfirmed: number | null): void => {
  if (gone < fewestRefused || gone * 2 <= before || gone === endingConfirmed) return;
  const missing = gone.toLocaleString('en-GB');
  throw new EndingToConfirm(
    `The board no longer shows ${missing} of its ${counted(before, 'item')}, so nothing was changed. If they were removed on purpose, choose “End ${counted(gone, 'application')}” under How It Works`,
    gone,
  );
};
