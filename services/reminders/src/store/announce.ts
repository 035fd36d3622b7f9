import { insertEvents } from '@loanline/kit/outbox/outbox';
import type { EventData } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Leaves the event that tells staff to look again; one for the whole change. */
export const announceReminders = (
  client: PoolClient,
  change: EventData<'reminders.changed.v1'>['change'],
  correlationId: string,
): Promise<void> => {
  const changeId = randomUUID();
  return insertEvents(client, [
    { name: 'reminders.changed.v1', key: changeId, version: 1, data: { changeId, change }, correlationId },
  ]);
};
