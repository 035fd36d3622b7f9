import { counted } from '@loanline/proto/rules/counted';
import { FeedError } from '../../feeds/feed-error.ts';

const fewestRefused = 10;

/** What staff know of a board when it is synced. */
export interface Asked {
  /** Whether staff have asked for this sync. */
  readonly isRequested: boolean;
  /** Why the last sync failed. */
  readonly lastError: string | null;
}

/**
 * Refuses a sync that would end most applications of a board: its items were hidden or moved more often than all of them
 * ended. Staff who ask twice confirm it; the first time they only read the reason.
 * @param gone how many of the items that the board showed last are missing
 * @throws FeedError
 */
export const refuseMassEnding = (gone: number, before: number, { isRequested, lastError }: Asked): void => {
  if (gone < fewestRefused || gone * 2 <= before) return;
  const missing = `The board no longer shows ${gone.toLocaleString('en-GB')} of its ${counted(before, 'item')}, so nothing was changed. If they were removed on purpose, press Refresh`;
  const again = `${missing} again, and their applications end`;
  if (!isRequested) throw new FeedError(missing);
  if (lastError !== again) throw new FeedError(again);
};
