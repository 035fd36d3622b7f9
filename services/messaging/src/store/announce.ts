import { insertEvents } from '@loanline/kit/outbox/outbox';
import type { PoolClient } from 'pg';
import { agentsConcerned } from '../policies/back-calls.ts';
import { presentMessage } from '../presenters/message.ts';
import type { BackCallRow } from './back-call-row.ts';
import type { MessageRow } from './message-row.ts';

/** Tells of a message of a conversation, in the transaction that stored or changed it. */
export const announceMessage = async (
  client: PoolClient,
  message: MessageRow,
  { isNew, correlationId }: { readonly isNew: boolean; readonly correlationId: string },
): Promise<void> => {
  if (message.conversationId === null) return;
  await insertEvents(client, [
    {
      name: 'conversation.message-changed.v1',
      key: String(message.conversationId),
      version: message.version,
      correlationId,
      data: {
        conversationId: message.conversationId,
        backCallRequestId: message.backCallRequestId,
        customerName: message.customerName,
        message: presentMessage(message),
        isNew,
      },
    },
  ]);
};

type Announced = Pick<BackCallRow, 'id' | 'status' | 'version' | 'assignedTo'>;

/** A request as it was, and as it is. */
export interface ChangedRequest {
  readonly row: Announced;
  readonly now: Announced;
}

/** Tells that back call requests are new or have changed. */
export const announceBackCalls = (
  client: PoolClient,
  changed: readonly ChangedRequest[],
  correlationId: string,
): Promise<void> =>
  insertEvents(
    client,
    changed.map(({ row, now: { id, status, version, assignedTo } }) => ({
      name: 'backcall.changed.v1' as const,
      key: String(id),
      version,
      correlationId,
      data: { backCallId: id, status, version, agents: agentsConcerned(row, { status, assignedTo }) },
    })),
  );

/** Tells that a back call request is new or has changed; `before` is as it was, where that differs for its agents. */
export const announceBackCall = (
  client: PoolClient,
  request: Announced,
  correlationId: string,
  before: Announced = request,
): Promise<void> => announceBackCalls(client, [{ row: before, now: request }], correlationId);
