import type { Connection } from '../connection.ts';
import type { SocketContext } from '../context.ts';
import { inquiryRoom } from '../rooms.ts';
import { tellTyping, writerOf } from './tell-typing.ts';

/** Someone writes in an inquiry that they watch. */
export const inquiryTyping =
  (context: SocketContext) =>
  async (connection: Connection, { inquiryId }: { inquiryId: string }): Promise<void> => {
    if (!connection.subscriptions.has(inquiryRoom(inquiryId))) return;
    const data = { inquiryId, ...writerOf(connection) };
    await tellTyping(context, connection, { name: 'inquiry.typing.v1', key: inquiryId, data });
  };
