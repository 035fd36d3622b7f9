import type { PoolClient } from 'pg';
import { describeProviderError, isOptOutCode } from '../domain/provider-errors.ts';
import { advanceMessage } from '../store/advance-message.ts';
import { optOut } from '../store/contact-wishes.ts';
import { lockMessageNamed } from '../store/find-message.ts';
import type { StatusReport } from './webhook-event.ts';

/** No message of ours has this id yet: its provider may be faster than our own note of what it answered. */
class UnknownMessage extends Error {
  override readonly name = 'UnknownMessage';
}

/** A message of ours moves on; states only go forward. */
export const takeStatus = async (
  client: PoolClient,
  event: StatusReport,
  receivedAt: Date,
  isLastTry: boolean,
): Promise<string> => {
  const message = await lockMessageNamed(client, event);
  if (message?.direction !== 'outbound') {
    if (isLastTry) return 'unknown message';
    throw new UnknownMessage('No message has this id');
  }
  const { status, errorCode } = event;
  const failure =
    status === 'failed' ? { errorCode, errorMessage: describeProviderError(errorCode ?? 'unknown') } : {};
  await advanceMessage(client, message.id, {
    status,
    providerMessageId: event.providerMessageId,
    ...failure,
    at: event.at === null ? receivedAt : new Date(event.at),
    correlationId: event.eventKey,
  });
  if (errorCode !== null && isOptOutCode(errorCode))
    await optOut(client, message.receiver, message.channel, receivedAt);
  return 'done';
};
