import type { MessageState } from '@loanline/proto/rules/message-state';

/** True when a message has certainly not arrived and never will: only then may it be sent again. */
export const mayRetry = ({ status }: Pick<MessageState, 'status'>): boolean => status === 'failed';
