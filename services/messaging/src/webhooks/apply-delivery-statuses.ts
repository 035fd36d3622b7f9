import type { PoolClient } from 'pg';
import { describeProviderError, isOptOutCode } from '../delivery/provider-errors.ts';
import { advanceMessages, type StatusUpdate } from '../threads/store/advance-messages.ts';
import { optOut } from '../contact-rules/store/opt-outs-and-holds.ts';
import { messagesNamed, messagesOf } from '../threads/store/find-message.ts';
import { earlier } from './handle-inbound-messages.ts';
import { correlationIdOf, type DeliveryUpdate } from './webhook-event.ts';

/** A delivery update as it was stored. */
export interface ReceivedStatus {
  readonly event: DeliveryUpdate;
  readonly receivedAt: Date;
}

const updateOf = ({ event, receivedAt }: ReceivedStatus): StatusUpdate => {
  const { status, errorCode, providerMessageId, at } = event;
  return {
    status,
    providerMessageId,
    ...(status === 'failed' && { errorCode, errorMessage: describeProviderError(errorCode ?? 'unknown') }),
    at: at === null ? receivedAt : new Date(at),
    correlationId: correlationIdOf(event),
  };
};

/**
 * Updates the states of our messages, which only move forward.
 * @returns the keys of events whose message is not known yet, since a provider's update may arrive before we have
 * recorded its answer
 */
export const applyDeliveryStatuses = async (
  client: PoolClient,
  statuses: readonly ReceivedStatus[],
): Promise<ReadonlySet<string>> => {
  const ids = await messagesNamed(
    client,
    statuses.map(({ event }) => event),
  );
  const messages = await messagesOf(
    client,
    ids.filter((id) => id !== null),
  );
  const found = statuses.map((status, place) => ({ ...status, message: messages.get(ids[place] ?? 0) }));
  const ours = found.flatMap(({ message, ...status }) =>
    message?.direction === 'outbound' ? [{ ...status, message }] : [],
  );
  await advanceMessages(
    client,
    ours.map(({ message, ...status }) => [message.id, updateOf(status)]),
  );
  const refused = ours.filter(({ event }) => event.errorCode !== null && isOptOutCode(event.errorCode));
  refused.sort((one, other) => one.message.receiver.localeCompare(other.message.receiver));
  for (const { message, event, receivedAt } of refused)
    // Twilio names no time: the customer may have written START since Twilio got the message.
    await optOut(
      client,
      message.receiver,
      message.channel,
      event.at === null
        ? (message.handedOverAt ?? message.sentAt ?? receivedAt)
        : earlier(event.at, receivedAt),
    );
  const known = new Set(ours.map(({ event }) => event.eventKey));
  return new Set(statuses.map(({ event }) => event.eventKey).filter((key) => !known.has(key)));
};
