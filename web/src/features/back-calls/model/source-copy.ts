import type { SourceStatus } from '@loanline/proto/entities/sources/source-status';
import { wordFor } from '@loanline/proto/rules/counted';
import { shortMoment } from '../../../lib/format/format.ts';

/** 'Ada King', 'Ada King and 1 other', 'Ada King and 4 others'. */
export const importedWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} ${wordFor(others.length, 'other')}`;

/** How a source was read last, in a sentence or two. */
export const sourceWords = ({
  state,
  lastError,
  failingSince,
  lastReadAt,
  result,
}: Pick<SourceStatus, 'state' | 'lastError' | 'failingSince' | 'lastReadAt' | 'result'>): string => {
  const last = lastReadAt === null ? 'Not read yet' : `${result}. As of ${shortMoment(lastReadAt)}`;
  return state === 'failing' ? `${lastError ?? ''} (since ${shortMoment(failingSince)}). ${last}` : last;
};
