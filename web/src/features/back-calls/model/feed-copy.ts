import type { FeedStatus } from '@loanline/proto/entities/feeds/feed-status';
import { wordFor } from '@loanline/proto/rules/counted';
import { shortMoment } from '../../../lib/format/format.ts';

/** 'Ada King', 'Ada King and 1 other', 'Ada King and 4 others'. */
export const importedWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} ${wordFor(others.length, 'other')}`;

/** How a feed was read last, in a sentence or two. */
export const feedWords = ({
  state,
  lastError,
  failingSince,
  lastReadAt,
  result,
}: Pick<FeedStatus, 'state' | 'lastError' | 'failingSince' | 'lastReadAt' | 'result'>): string => {
  const last = lastReadAt === null ? 'Not read yet' : `${result}. As of ${shortMoment(lastReadAt)}`;
  return state === 'failing' ? `${lastError ?? ''} (since ${shortMoment(failingSince)}). ${last}` : last;
};
