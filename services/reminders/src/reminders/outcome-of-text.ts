import type { MessageStatus } from '@loanline/proto/enums/message-statuses';

/** Why a reminder failed whose provider gave no reason. */
export const notSent = 'The SMS was not sent';

const sentStatuses: ReadonlySet<MessageStatus> = new Set(['queued', 'sent', 'delivered', 'read']);

/** True for a failure that messaging concludes because the provider has no record of the text. */
export const isGuess = (errorCode: string | null): boolean => errorCode === 'no-record';

/** True for a text that was not sent because staff removed its reminder from the list. */
export const isWithdrawn = (errorCode: string | null): boolean => errorCode === 'withdrawn';

/** What became of a reminder whose text has come this far. A text that waits, or whose answer was lost, may still fail. */
export const outcomeOfText = (status: MessageStatus): 'sent' | 'failed' | 'waiting' => {
  if (status === 'failed') return 'failed';
  return sentStatuses.has(status) ? 'sent' : 'waiting';
};
