import type { MessageStatus } from '@loanline/proto/enums/message-statuses';

/** Why a reminder failed whose provider gave no reason. */
export const notSent = 'The SMS was not sent';

const sentStatuses: ReadonlySet<MessageStatus> = new Set(['queued', 'sent', 'delivered', 'read']);

/** What became of a reminder whose text has come this far. A text that waits, or whose answer was lost, may still fail. */
export const outcomeOfText = (status: MessageStatus): 'sent' | 'failed' | 'waiting' => {
  if (status === 'failed') return 'failed';
  return sentStatuses.has(status) ? 'sent' : 'waiting';
};
