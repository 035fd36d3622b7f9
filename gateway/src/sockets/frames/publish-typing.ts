import type { EventName, EventOf } from '@loanline/proto/events';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';

type Typing = Extract<EventName, 'chat.typing.v1' | 'inquiry.typing.v1' | 'conversation.typing.v1'>;

/** Who is writing, as the others see it. */
export const writerOf = ({ staff }: Connection) =>
  staff
    ? { sender: 'admin' as const, username: staff.username }
    : { sender: 'customer' as const, username: undefined };

/** Each member of staff is a separate side, since their name is shown; everyone else in a conversation is one side. */
const sideOf = ({ username }: EventOf<Typing>['data']) => username ?? 'customer';

/** The connections whose latest notice the broker has not confirmed. */
const unconfirmed = new WeakSet<Connection>();

/**
 * Publishes that someone is writing. The event is neither stored nor repeated, so it bypasses the outbox. Its
 * correlation id is the writer's own connection, which does not receive it. Does not wait for the broker, since one that
 * is out of memory or disk confirms nothing, and the frames behind this one, such as a ping, must not wait for it.
 */
export const publishTyping = (
  { bus, logger, typingPace }: FrameDeps,
  connection: Connection,
  { name, key, data }: Pick<EventOf<Typing>, 'name' | 'key' | 'data'>,
): void => {
  // A late notice would be wrong.
  if (unconfirmed.has(connection)) return;
  // One frame must not become many: when one member of a side has just reported typing, the others need not.
  if (!typingPace.mayShow(`${name} ${key}`, sideOf(data))) return;
  const event = {
    id: crypto.randomUUID(),
    name,
    key,
    version: 0,
    occurredAt: new Date().toISOString(),
    correlationId: connection.id,
    data,
  } as EventOf<Typing>;
  unconfirmed.add(connection);
  void bus
    .publish([event])
    .catch((error: unknown) => logger.debug({ err: error }, 'failed to publish a typing notice'))
    .finally(() => unconfirmed.delete(connection));
};
