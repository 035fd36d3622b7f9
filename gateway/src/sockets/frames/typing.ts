import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { publishTyping, writerOf } from './publish-typing.ts';

/** Someone writes in the chat of an application that they watch. */
export const typing =
  (deps: FrameDeps) =>
  async (connection: Connection, { applicationId: reference }: { applicationId: string }): Promise<void> => {
    const applicationId = connection.subscriptions.get(reference);
    if (applicationId === undefined) return;
    const data = { applicationId, ...writerOf(connection) };
    await publishTyping(deps, connection, { name: 'chat.typing.v1', key: applicationId, data });
  };
