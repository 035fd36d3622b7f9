import type { EventName, EventOf } from '@loanline/proto/events';
import type { Connection } from '../connection.ts';
import type { SocketContext } from '../context.ts';

type Typing = Extract<EventName, 'chat.typing.v1' | 'inquiry.typing.v1' | 'conversation.typing.v1'>;

/** A browser says so again every few seconds for as long as somebody writes. */
const quietMs = 1_000;
const toldAt = new WeakMap<Connection, Map<string, number>>();

/** True when the connection has just told of the same conversation: one frame must not become many for everybody else. */
const hasJustTold = (connection: Connection, key: string, now: number): boolean => {
  const known = toldAt.get(connection) ?? new Map<string, number>();
  toldAt.set(connection, known);
  if (now - (known.get(key) ?? -quietMs) < quietMs) return true;
  known.set(key, now);
  return false;
};

/** Who is writing, as the others are told. */
export const writerOf = ({ admin }: Connection) =>
  admin
    ? { sender: 'admin' as const, username: admin.username }
    : { sender: 'customer' as const, username: undefined };

/**
 * Tells the others that someone is writing. Not stored and not repeated, so it goes straight on the bus; the event's
 * correlation id is the writer's own connection, which does not need to hear of it.
 */
export const tellTyping = async (
  { bus, logger }: SocketContext,
  connection: Connection,
  { name, key, data }: Pick<EventOf<Typing>, 'name' | 'key' | 'data'>,
): Promise<void> => {
  if (hasJustTold(connection, key, performance.now())) return;
  const event = {
    id: crypto.randomUUID(),
    name,
    key,
    version: 0,
    occurredAt: new Date().toISOString(),
    correlationId: connection.id,
    data,
  } as EventOf<Typing>;
  await bus.publish([event]).catch((error: unknown) => logger.debug({ err: error }, 'typing not told'));
};
