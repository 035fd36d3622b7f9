import { coalesce } from '@loanline/kit/events/bus/coalesce';
import type { EventOf } from '@loanline/proto/events';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';

type Parts = Pick<FrameDeps, 'bus' | 'logger'>;

const publish = async ({ bus, logger }: Parts, { id, staff, viewing }: Connection): Promise<void> => {
  if (!staff) return;
  const event: EventOf<'inbox.viewing.v1'> = {
    id: crypto.randomUUID(),
    name: 'inbox.viewing.v1',
    key: id,
    version: Date.now(),
    occurredAt: new Date().toISOString(),
    correlationId: id,
    data: { connectionId: id, username: staff.username, conversation: viewing },
  };
  await bus
    .publish([event])
    .catch((error: unknown) =>
      logger.debug({ err: error }, 'failed to publish who is viewing a conversation'),
    );
};

const publishers = new WeakMap<Connection, () => Promise<void>>();

/**
 * Publishes what a member of staff looks at. The event is neither stored nor repeated, so it bypasses the outbox: the
 * browser repeats what is lost. Does not wait for the broker, since one that is out of memory or disk confirms nothing;
 * until it confirms, only the newest conversation waits.
 */
export const publishViewing = (parts: Parts, connection: Connection): void => {
  const publisher = publishers.get(connection) ?? coalesce(() => publish(parts, connection));
  publishers.set(connection, publisher);
  void publisher();
};
