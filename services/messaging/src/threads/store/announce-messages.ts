import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { PoolClient } from 'pg';
import { presentMessage } from '../present-message.ts';
import type { MessageRow } from './message-row.ts';

export interface MessageNews {
  readonly message: MessageRow;
  readonly isNew: boolean;
  /** Of another request than the one under way, such as the webhook or the sending that this is about. */
  readonly correlationId?: string;
}

/** Announces messages of threads, in the transaction that stored or changed them. */
export const announceMessages = (client: PoolClient, news: readonly MessageNews[]): Promise<void> =>
  insertEvents(
    client,
    news.flatMap(({ message, isNew, correlationId }) =>
      message.threadId === null
        ? []
        : [
            {
              name: 'conversation.message-changed.v1' as const,
              key: String(message.threadId),
              version: message.version,
              ...(correlationId !== undefined && { correlationId }),
              data: {
                conversationId: message.threadId,
                backCallRequestId: message.backCallRequestId,
                customerName: message.customerName,
                message: presentMessage(message),
                isNew,
              },
            },
          ],
    ),
  );

/** Announces one message of a thread. */
export const announceMessage = (
  client: PoolClient,
  message: MessageRow,
  news: Omit<MessageNews, 'message'>,
): Promise<void> => announceMessages(client, [{ message, ...news }]);
