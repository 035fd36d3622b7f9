import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { publishTyping, writerOf } from './publish-typing.ts';

/** Someone writes in the chat of an application that they watch. */
export const typing =
  (deps: FrameDeps) =>
  (connection: Connection, { applicationId: reference }: { applicationId: string }): void => {
    const applicationId = connection.subscriptions.get(reference);
    if (applicationId === undefined) return;
    const data = { applicationId, ...writerOf(connection) };
    publishTyping(deps, connection, { name: 'chat.typing.v1', key: applicationId, data });
  };
