import type { EventData, EventName, EventOf } from '@loanline/proto/events';

/** An event as its service publishes it. */
export const eventOf = <N extends EventName>(name: N, key: string, data: EventData<N>): EventOf<N> =>
  ({
    id: crypto.randomUUID(),
    name,
    key,
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'test-correlation',
    data,
  }) as EventOf<N>;

export const messagePosted = (applicationId: string, text: string, sequence = 1) =>
  eventOf('chat.message-posted.v1', applicationId, {
    applicationId,
    message: { id: sequence, sender: 'customer', text, timestamp: new Date().toISOString(), sequence },
  });
