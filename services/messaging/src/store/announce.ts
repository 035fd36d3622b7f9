import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { PoolClient } from 'pg';
import { agentsConcerned } from '../policies/back-calls.ts';
import { presentMessage } from '../presenters/message.ts';
import type { BackCallRow } from './back-calls/back-call-row.ts';
import type { MessageRow } from './messages/message-row.ts';

export interface MessageNews {
  readonly message: MessageRow;
  readonly isNew: boolean;
  /** Of another request than the one under way, such as the webhook or the sending that this is about. */
  readonly correlationId?: string;
}

/** Announces messages of conversations, in the transaction that stored or changed them. */
export const announceMessages = (client: PoolClient, news: readonly MessageNews[]): Promise<void> =>
  insertEvents(
    client,
    news.flatMap(({ message, isNew, correlationId }) =>
      message.conversationId === null
        ? []
        : [
            {
              name: 'conversation.message-changed.v1' as const,
              key: String(message.conversationId),
              version: message.version,
              ...(correlationId !== undefined && { correlationId }),
              data: {
                conversationId: message.conversationId,
                backCallRequestId: message.backCallRequestId,
                customerName: message.customerName,
                message: presentMessage(message),
                isNew,
              },
            },
          ],
    ),
  );

/** Announces one message of a conversation. */
export const announceMessage = (
  client: PoolClient,
  message: MessageRow,
  news: Omit<MessageNews, 'message'>,
): Promise<void> => announceMessages(client, [{ message, ...news }]);

type Facts = Pick<
  BackCallRow,
  'customerName' | 'phoneE164' | 'source' | 'createdAt' | 'completedAt' | 'applicationId'
>;
type Announced = Pick<BackCallRow, 'id' | 'status' | 'version' | 'assignedTo'> & Partial<Facts>;

/** A request as it was, and as it is. */
export interface ChangedRequest {
  readonly row: Pick<Announced, 'status' | 'assignedTo'>;
  readonly now: Announced;
}

const requestOf = ({
  customerName,
  phoneE164,
  source,
  createdAt,
  completedAt,
  applicationId,
}: Partial<Facts>) =>
  customerName !== undefined &&
  source !== undefined &&
  createdAt !== undefined && {
    request: {
      customerName,
      ...(phoneE164 && { mobile: phoneE164 }),
      source,
      ...(applicationId && { applicationId }),
      createdAt: createdAt.toISOString(),
      ...(completedAt && { completedAt: completedAt.toISOString() }),
    },
  };

/** Publishes that back call requests are new or have changed. */
export const announceBackCalls = (client: PoolClient, changed: readonly ChangedRequest[]): Promise<void> =>
  insertEvents(
    client,
    changed.map(({ row, now: { id, status, version, assignedTo, ...facts } }) => ({
      name: 'backcall.changed.v1' as const,
      key: String(id),
      version,
      data: {
        backCallId: id,
        status,
        version,
        agents: agentsConcerned(row, { status, assignedTo }),
        ...requestOf(facts),
      },
    })),
  );

/**
 * Publishes that a back call request is new or has changed; `before` is as it was, where that differs for its agents.
 */
export const announceBackCall = (
  client: PoolClient,
  request: Announced,
  before: Announced = request,
): Promise<void> => announceBackCalls(client, [{ row: before, now: request }]);
