import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { inquiryRoom } from '../rooms.ts';
import { publishTyping, writerOf } from './publish-typing.ts';

/** Someone writes in an inquiry that they watch. */
export const inquiryTyping =
  (deps: FrameDeps) =>
  async (connection: Connection, { inquiryId }: { inquiryId: string }): Promise<void> => {
    if (!connection.subscriptions.has(inquiryRoom(inquiryId))) return;
    const data = { inquiryId, ...writerOf(connection) };
    await publishTyping(deps, connection, { name: 'inquiry.typing.v1', key: inquiryId, data });
  };
