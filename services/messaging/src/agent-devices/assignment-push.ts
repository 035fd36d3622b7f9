import type { Push } from '../notifications/push/pusher.ts';
import type { Batch } from './store/agent-pushes.ts';

/** A locked phone shows it: it names nobody. */
const textOf = (count: number) =>
  count === 1
    ? { title: 'A back call request was assigned to you', body: 'Open it to see whom to call.' }
    : {
        title: `${count} back call requests were assigned to you`,
        body: 'Open your list to see whom to call.',
      };

/** What a device of an agent shows. A repetition has the same key and topic; another batch does not replace it. */
export const assignmentPush = ({ key, backCallIds }: Batch): Push => {
  const [only, ...others] = backCallIds;
  const topic = key.replaceAll('-', '');
  const path = others.length === 0 ? `/agent?request=${only}` : '/agent';
  return { topic, payload: JSON.stringify({ ...textOf(backCallIds.length), path, topic, key }) };
};
