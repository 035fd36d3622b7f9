import type { Connection } from '../connection.ts';
import type { SocketContext } from '../context.ts';
import { tellTyping } from './tell-typing.ts';

/** A member of staff writes in an SMS or WhatsApp conversation; from anyone else it means nothing. */
export const conversationTyping =
  (context: SocketContext) =>
  async (connection: Connection, { conversationId }: { conversationId: number }): Promise<void> => {
    if (!connection.admin) return;
    const data = { conversationId, username: connection.admin.username };
    await tellTyping(context, connection, {
      name: 'conversation.typing.v1',
      key: String(conversationId),
      data,
    });
  };
