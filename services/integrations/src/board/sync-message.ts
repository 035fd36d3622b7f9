import { counted } from '@loanline/proto/rules/counted';
import { timeOf } from '../feeds/errors.ts';
import type { SyncedNow } from './sync-now.ts';

const some = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);

/** What a toast says of a sync. */
export const syncMessage = (synced: SyncedNow, ending = 0): string => {
  if (synced.kind === 'confirmed')
    return `Confirmed: ${counted(ending, 'application')} end ${synced.at ? `with the next sync, at ${timeOf(synced.at)}` : 'once the board is read'}`;
  const { opened, changed, removed } = synced.board;
  const news = [...some(opened, 'new'), ...some(changed, 'changed'), ...some(removed, 'no longer active')];
  return synced.hasNews && news.length > 0
    ? `Synced: ${news.join(', ')}`
    : 'Synced: nothing on the board has changed';
};
