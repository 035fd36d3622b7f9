import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { inquiryRoom } from '../rooms.ts';
import { publishTyping, writerOf } from './publish-typing.ts';

/** Someone writes in an inquiry that they watch. */
export const inquiryTyping =
  (deps: FrameDeps) =>
  (connection: Connection, { inquiryId }: { inquiryId: string }): void => {
    if (!connection.subscriptions.has(inquiryRoom(inquiryId))) return;
    const data = { inquiryId, ...writerOf(connection) };
    publishTyping(deps, connection, { name: 'inquiry.typing.v1', key: inquiryId, data });
  };
