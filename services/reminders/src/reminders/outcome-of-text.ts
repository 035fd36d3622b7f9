import type { MessageStatus } from '@loanline/proto/enums/message-statuses';

/** Why a reminder failed whose provider gave no reason. */
export const notSent = 'The SMS was not sent';

const sentStatuses: ReadonlySet<MessageStatus> = new Set(['queued', 'sent', 'delivered', 'read']);

/** True for a failure that messaging concludes because the provider has no record of the text. */
export const isGuess = (errorCode: string | null): boolean => errorCode === 'no-record';

/** With this code Twilio reports a text that it accepted, and did not send because it suspended our account. */
const accountSuspended = '30002';

/**
 * Failures that are not about the customer: staff removed the reminder from the list, no provider took its text, or the
 * provider suspended our account.
 */
const staysDueAfter = new Set(['withdrawn', 'provider-busy', 'not-configured', accountSuspended]);

/** True for a text that was certainly not sent, and whose reminder stays due, so that the next batch send has it. */
export const staysDue = (errorCode: string | null): boolean =>
  errorCode !== null && staysDueAfter.has(errorCode);

/** What became of a reminder whose text has come this far. A text that waits, or whose answer was lost, may still fail. */
export const outcomeOfText = (status: MessageStatus): 'sent' | 'failed' | 'waiting' => {
  if (status === 'failed') return 'failed';
  return sentStatuses.has(status) ? 'sent' : 'waiting';
};
