import type { Connection } from '../connection.ts';
import type { SocketContext } from '../context.ts';
import { tellTyping, writerOf } from './tell-typing.ts';

/** Someone writes in the chat of an application that they watch. */
export const typing =
  (context: SocketContext) =>
  async (connection: Connection, { applicationId: reference }: { applicationId: string }): Promise<void> => {
    const applicationId = connection.subscriptions.get(reference);
    if (applicationId === undefined) return;
    const data = { applicationId, ...writerOf(connection) };
    await tellTyping(context, connection, { name: 'chat.typing.v1', key: applicationId, data });
  };
