import type { FeedRecord } from '@loanline/proto/entities/feeds/feed-record';

/** A case with what could not be read of it. */
export interface CaseList {
  readonly requests: readonly FeedRecord[];
  /** What was left out and why. */
  readonly notes: readonly string[];
  readonly total: number;
}

/** An agency that lists cases to call back. */
export interface CaseFeed {
  /** All of them. @throws FeedError when any part cannot be read */
  cases(): Promise<CaseList>;
  /** Whether one can be read. @throws FeedError */
  test(): Promise<void>;
}
