import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { EventData } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';

/**
 * Stores the event that makes screens of staff fetch again; one for the whole change.
 * @param correlationId of an earlier request, when the change ends what that one began
 */
export const announceReminders = (
  client: PoolClient,
  change: EventData<'reminders.changed.v1'>['change'],
  correlationId?: string,
): Promise<void> => {
  const changeId = randomUUID();
  return insertEvents(client, [
    {
      name: 'reminders.changed.v1',
      key: changeId,
      version: 1,
      data: { changeId, change },
      ...(correlationId && { correlationId }),
    },
  ]);
};
