import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { PoolClient } from 'pg';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import type { DocumentRow } from '../store/document-rows.ts';
import type { ArrivedFile, FileRow } from '../store/file-rows.ts';

/** Lets the chat post the message for a file that has arrived. */
export const announceChatFile = (
  client: PoolClient,
  { applicationId, version }: ApplicationRow,
  { origin, requestedBy }: DocumentRow,
  { id, name }: FileRow,
  { type, storedBytes: bytes }: ArrivedFile,
): Promise<void> =>
  insertEvents(client, [
    {
      name: 'application.chat-file-sent.v1',
      key: applicationId,
      version,
      data: {
        applicationId,
        ...(origin === 'lender'
          ? { sender: 'admin' as const, author: requestedBy }
          : { sender: 'customer' as const }),
        file: { id, name, type, bytes },
      },
    },
  ]);
