import type { FeedStatus } from '@loanline/proto/entities/feeds/feed-status';
import type { FeedFetchRow } from './store/feed-fetches.ts';

const neverRead: FeedStatus = {
  state: 'waiting',
  failingSince: null,
  lastError: null,
  retryAt: null,
  lastReadAt: null,
  rows: 0,
  result: '',
  notes: [],
};

/** How a feed was read last, as staff see it. */
export const presentFeed = (row: FeedFetchRow | undefined): FeedStatus =>
  row
    ? {
        ...row,
        failingSince: row.failingSince?.toISOString() ?? null,
        retryAt: row.retryAt?.toISOString() ?? null,
        lastReadAt: row.lastReadAt?.toISOString() ?? null,
      }
    : neverRead;

/** One sentence over several feeds. */
export const messageOf = (name: string, feeds: readonly FeedStatus[]): string => {
  if (feeds.some(({ state }) => state === 'failing')) return `${name} cannot be read at the moment`;
  return feeds.every(({ state }) => state === 'waiting')
    ? `${name} is set up, and was not read yet`
    : `Connected to ${name}`;
};
