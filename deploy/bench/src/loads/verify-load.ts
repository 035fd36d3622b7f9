import type { SystemStatus } from '@loanline/proto/entities/system';
import { eventually } from '@loanline/kit/testing/processes';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from './load.ts';
import type { Staff } from './staff.ts';

/** The result of a load, in one line, and whether every acknowledged write is stored once and was seen. */
export interface LoadVerdict {
  readonly acknowledged: number;
  readonly isWhole: boolean;
  readonly line: string;
}

/** Counts what a load wrote. `givenUp` is how many of its writes were never acknowledged. */
export const verifyLoad = async (load: Load, givenUp: number): Promise<LoadVerdict> => {
  const { acknowledged, storedOnce, seen, pushed, wrong } = await load.count();
  const again = [...load.refusals].map(([kind, count]) => `${count} x ${kind}`).join(', ') || 'none';
  const isWhole =
    acknowledged > 0 && storedOnce === acknowledged && seen === acknowledged && wrong === 0 && givenUp === 0;
  return {
    acknowledged,
    isWhole,
    line:
      `${isWhole ? 'whole' : 'LOST '}  ${load.name.padEnd(16)} ${acknowledged} acknowledged, ${storedOnce} stored once, ` +
      `${seen} seen (${pushed} pushed), ${wrong} wrong, ${givenUp} given up; tried again: ${again}`,
  };
};

const settlingMs = 30_000;

/** Waits until every event has been published and consumed; when that takes too long, says which wait or are dead. */
export const eventsThatWait = async (staff: Staff): Promise<string | undefined> => {
  const end = Date.now() + settlingMs;
  for (;;) {
    const { services, queues, deadLetters } = await eventually(() =>
      staff.read<SystemStatus>('/api/admin/system'),
    );
    const waiting = services.reduce((sum, { status }) => sum + (status?.outbox.events ?? 1), 0);
    const queued = (queues ?? []).reduce(
      (sum, queue) => sum + queue.waiting + queue.retrying + queue.dead,
      0,
    );
    if (waiting + queued === 0 && deadLetters?.length === 0) return undefined;
    if (Date.now() > end) return `Events wait: ${waiting} in outboxes, ${queued} in queues`;
    await wait(100);
  }
};
