import type { InboxSummary } from '@loanline/proto/entities/conversations/staff-inbox';
import type { ReactNode } from 'react';
import { Chip, Chips } from '../../../ui/list/chips.ts';
import type { Queue } from '../model/inbox-address.ts';
import { queues } from '../model/inbox-address.ts';

/** Above this many, a service stops counting. */
const mostCounted = 1_000;

const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted.toLocaleString('en-GB')}+` : String(count);

interface QueueChipsProps {
  chosen: Queue;
  counts: InboxSummary | undefined;
  onChoose: (queue: Queue) => void;
}

/** The queues of the inbox, with how many wait in each. */
export const QueueChips = ({ chosen, counts, onChoose }: QueueChipsProps): ReactNode => {
  const countOf: Partial<Record<Queue, number | undefined>> = {
    waiting: counts?.waiting,
    mine: counts?.mine,
    unassigned: counts?.unassigned,
    'due-soon': counts?.dueSoon,
    late: counts?.late,
  };
  return (
    <Chips role="group" aria-label="Queues">
      {(Object.keys(queues) as Queue[]).map((queue) => {
        const count = countOf[queue];
        return (
          <Chip key={queue} type="button" aria-pressed={chosen === queue} onClick={() => onChoose(queue)}>
            {queues[queue].label}
            {count !== undefined && <strong>{countText(count)}</strong>}
          </Chip>
        );
      })}
    </Chips>
  );
};
