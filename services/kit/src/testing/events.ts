import type { AnyEvent, EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';

/** An event that says little, for tests in which only the envelope matters. */
export const aRevocation = (key = 'session-1', version = 1): EventOf<'staff.session-revoked.v1'> => ({
  id: randomUUID(),
  name: 'staff.session-revoked.v1',
  key,
  version,
  occurredAt: new Date().toISOString(),
  correlationId: `correlation-${version}`,
  data: { sessionId: key },
});

/** An event of another name. */
export const aTyping = (key = 'LL-1'): EventOf<'chat.typing.v1'> => ({
  ...aRevocation(key),
  name: 'chat.typing.v1',
  data: { applicationId: key, sender: 'customer' },
});

/** An event that is published at once. */
export const aPosting = (sequence: number, key = 'LL-1'): EventOf<'chat.message-posted.v1'> => {
  const event = aRevocation(key, sequence);
  const message = {
    id: sequence,
    sender: 'customer' as const,
    text: 'Hello',
    timestamp: event.occurredAt,
    sequence,
  };
  return { ...event, name: 'chat.message-posted.v1', data: { applicationId: key, message } };
};

/** An event whose data is not as its contract says, as a broken publisher might send it. */
export const aBrokenEvent = (): AnyEvent =>
  ({ ...aRevocation(), data: { sessionId: 42 } }) as unknown as AnyEvent;
