import type { Bus } from '../bus/bus.ts';
import { toEvent, type OutboxRow } from './outbox.ts';

/** Most rows that are published directly and not deleted yet; the relay publishes any further ones. */
const mostAtOnce = 2_000;

/** Most events that were sent ahead, and the longest time, until they are published together. */
const mostCollected = 500;
const collectMs = 500;

export interface DirectPublishingOptions {
  readonly bus: Pick<Bus, 'publish' | 'sendAhead'>;
  /** Called when the bus has events, whose rows can be deleted. */
  readonly onPublished: () => void;
  /** Called when the bus did not confirm events, which are still in the outbox. */
  readonly onFailed: () => void;
}

/**
 * Publishes events that this process has just committed, and knows which of them the relay must leave out. Those that
 * could be sent ahead are published a moment later, many together.
 */
export const createDirectPublishing = ({ bus, onPublished, onFailed }: DirectPublishingOptions) => {
  const unconfirmed = new Set<OutboxRow['id']>();
  const published = new Set<OutboxRow['id']>();
  const givenUp = new Set<OutboxRow['id']>();

  const giveUp = (rows: readonly OutboxRow[]) => {
    // During an outage it would grow, and the relay publishes rows of this age anyway.
    if (givenUp.size > mostAtOnce) givenUp.clear();
    for (const { id } of rows) givenUp.add(id);
    onFailed();
  };
  /** The publishes in progress, and when each began. */
  const underWay = new Map<Promise<void>, number>();

  const send = async (rows: readonly OutboxRow[]): Promise<void> => {
    let isPublished = false;
    for (const { id } of rows) unconfirmed.add(id);
    try {
      await bus.publish(rows.map(toEvent));
      for (const { id } of rows) published.add(id);
      isPublished = true;
    } finally {
      for (const { id } of rows) unconfirmed.delete(id);
      // The relay publishes events again that the bus did not confirm, and logs failures.
      if (isPublished) onPublished();
      else giveUp(rows);
    }
  };

  const begin = (rows: readonly OutboxRow[]): void => {
    const sent: Promise<void> = send(rows)
      .catch(() => undefined)
      .finally(() => underWay.delete(sent));
    underWay.set(sent, performance.now());
  };

  let collected: OutboxRow[] = [];
  let collecting: NodeJS.Timeout | undefined;
  const publishCollected = () => {
    clearTimeout(collecting);
    collecting = undefined;
    if (collected.length > 0) begin(collected);
    collected = [];
  };
  const collect = (rows: readonly OutboxRow[]) => {
    for (const { id } of rows) unconfirmed.add(id);
    collected.push(...rows);
    if (collected.length >= mostCollected) publishCollected();
    else collecting ??= setTimeout(publishCollected, collectMs);
  };

  return {
    publish: (rows: readonly OutboxRow[]): void => {
      if (rows.length === 0) return;
      const isSent = bus.sendAhead(rows.map(toEvent));
      if (unconfirmed.size + published.size + rows.length > mostAtOnce) giveUp(rows);
      else if (isSent) collect(rows);
      else begin(rows);
    },
    /** Rows that the relay must not publish. */
    leftOut: (): OutboxRow['id'][] => [...unconfirmed, ...published],
    /** Rows that the bus has, to be deleted. */
    published: (): OutboxRow['id'][] => [...published],
    /** Rows that the relay must publish however new they are. */
    givenUp: (): OutboxRow['id'][] => [...givenUp],
    forget: (ids: readonly OutboxRow['id'][]): void => {
      for (const id of ids) for (const known of [published, givenUp]) known.delete(id);
    },
    underWaySince: () => (underWay.size === 0 ? undefined : Math.min(...underWay.values())),
    /** Resolves when nothing is on its way. */
    idle: async (): Promise<void> => {
      publishCollected();
      await Promise.all(underWay.keys());
    },
  };
};
