import type { MessageRow } from '../store/messages/message-row.ts';
import { presentMessage } from './message.ts';

/** The answer to a send. */
export const presentSent = (message: MessageRow) => ({
  success: true as const,
  messageSid: message.providerMessageId,
  message: presentMessage(message),
});
