import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { publishTyping } from './publish-typing.ts';

/** A member of staff writes in an SMS or WhatsApp conversation; from anyone else it means nothing. */
export const threadTyping =
  (deps: FrameDeps) =>
  (connection: Connection, { conversationId }: { conversationId: number }): void => {
    if (!connection.staff) return;
    const data = { conversationId, username: connection.staff.username };
    publishTyping(deps, connection, {
      name: 'conversation.typing.v1',
      key: String(conversationId),
      data,
    });
  };
