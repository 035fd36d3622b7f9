import type { Bus } from '../bus/bus.ts';
import { toEvent, type OutboxRow } from './outbox.ts';

/** Most rows that are published directly and not deleted yet; the relay publishes what is above that. */
const mostAtOnce = 2_000;

export interface DirectPublishingOptions {
  readonly bus: Pick<Bus, 'publish' | 'sendAhead'>;
  /** Called when the relay has something to do soon: rows to delete, or to publish after they were sent ahead. */
  readonly onSent: () => void;
  /** Called when the bus did not confirm events, which are still in the outbox. */
  readonly onFailed: () => void;
}

/**
 * Sends events that this process has just committed, and knows which of them the relay must leave out. Those that can
 * be sent ahead are left to the relay, which publishes many of them together; the others are published at once.
 */
export const createDirectPublishing = ({ bus, onSent, onFailed }: DirectPublishingOptions) => {
  const unconfirmed = new Set<OutboxRow['id']>();
  const published = new Set<OutboxRow['id']>();
  const forRelay = new Set<OutboxRow['id']>();

  const leaveToRelay = (rows: readonly OutboxRow[]) => {
    // During an outage it would grow, and rows of this age are published without it.
    if (forRelay.size > mostAtOnce) forRelay.clear();
    for (const { id } of rows) forRelay.add(id);
  };
  const giveUp = (rows: readonly OutboxRow[]) => {
    leaveToRelay(rows);
    onFailed();
  };
  /** With the time when each began. */
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
      // The relay publishes again what the bus did not confirm, and logs what fails.
      if (isPublished) onSent();
      else giveUp(rows);
    }
  };

  return {
    publish: (rows: readonly OutboxRow[]): void => {
      if (rows.length === 0) return;
      if (bus.sendAhead(rows.map(toEvent))) {
        leaveToRelay(rows);
        onSent();
        return;
      }
      if (unconfirmed.size + published.size + rows.length > mostAtOnce) {
        giveUp(rows);
        return;
      }
      const sent: Promise<void> = send(rows)
        .catch(() => undefined)
        .finally(() => underWay.delete(sent));
      underWay.set(sent, Date.now());
    },
    /** Rows that the relay must not publish. */
    leftOut: (): OutboxRow['id'][] => [...unconfirmed, ...published],
    /** Rows that the bus has, to be deleted. */
    published: (): OutboxRow['id'][] => [...published],
    /** Rows that the relay must publish however new they are. */
    forRelay: (): OutboxRow['id'][] => [...forRelay],
    forget: (ids: readonly OutboxRow['id'][]): void => {
      for (const id of ids) for (const known of [published, forRelay]) known.delete(id);
    },
    underWaySince: () => (underWay.size === 0 ? undefined : Math.min(...underWay.values())),
    /** Resolves when nothing is on its way. */
    idle: async (): Promise<void> => void (await Promise.all(underWay.keys())),
  };
};
