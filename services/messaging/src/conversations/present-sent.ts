import type { MessageRow } from './store/message-row.ts';
import { presentMessage } from './present-message.ts';

/** The answer to a send. */
export const presentSent = (message: MessageRow) => ({
  success: true as const,
  messageSid: message.providerMessageId,
  message: presentMessage(message),
});
