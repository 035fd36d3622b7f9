import type { MessageStatus } from '../enums/message-statuses.ts';

/** Our own reason for a failure: the provider does not know the message. All other reasons are a provider's codes. */
export const noRecord = 'no-record';

export interface MessageState {
  readonly status: MessageStatus;
  readonly errorCode: string | null;
}

/**
 * How far each state has come. States only go forward, whatever the order in which updates arrive; a failure is final.
 * 'No record' is our own conclusion, and any update of the provider replaces it.
 */
const ranks: Readonly<Record<Exclude<MessageStatus, 'failed'>, number>> = {
  pending: 0,
  unconfirmed: 1,
  queued: 3,
  sent: 4,
  delivered: 5,
  read: 6,
  received: 8,
};

const rankOf = ({ status, errorCode }: MessageState): number =>
  status === 'failed' ? (errorCode === noRecord ? 2 : 7) : ranks[status];

/** True when an update says more than what is known. */
export const isFurther = (known: MessageState, incoming: MessageState): boolean =>
  rankOf(incoming) > rankOf(known);
