import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import type { EventOf } from '@loanline/proto/events';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';

/**
 * Publishes what a member of staff looks at. The event is neither stored nor repeated, so it bypasses the outbox: the
 * browser repeats what is lost.
 */
export const publishViewing = async (
  { bus, logger }: Pick<FrameDeps, 'bus' | 'logger'>,
  { id, staff }: Connection,
  conversation: InboxReference | null,
): Promise<void> => {
  if (!staff) return;
  const event: EventOf<'inbox.viewing.v1'> = {
    id: crypto.randomUUID(),
    name: 'inbox.viewing.v1',
    key: id,
    version: Date.now(),
    occurredAt: new Date().toISOString(),
    correlationId: id,
    data: { connectionId: id, username: staff.username, conversation },
  };
  await bus
    .publish([event])
    .catch((error: unknown) =>
      logger.debug({ err: error }, 'failed to publish who is viewing a conversation'),
    );
};
