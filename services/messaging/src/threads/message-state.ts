import type { MessageStatus } from '@loanline/proto/enums/message-statuses';

/** Our own reasons for a failure; a provider's are its codes. */
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

/** True when a update says more than what is known. */
export const isFurther = (known: MessageState, incoming: MessageState): boolean =>
  rankOf(incoming) > rankOf(known);

/** True when a message has certainly not arrived and never will: only then may it be sent again. */
export const mayRetry = ({ status }: Pick<MessageState, 'status'>): boolean => status === 'failed';
