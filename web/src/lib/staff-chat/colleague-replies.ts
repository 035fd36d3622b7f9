import type { ChatMessage } from '@loanline/proto/entities/chat';

/**
 * The lender's messages that came since a reply was begun and that this person did not write.
 *
 * @param since the last sequence that was there when the reply was begun
 * @param mine the client ids of what this person sent from here
 */
export const repliesSince = (
  messages: readonly ChatMessage[],
  since: number,
  mine: ReadonlySet<string>,
): readonly ChatMessage[] =>
  messages.filter(
    ({ sender, sequence, clientId, isAutomatic }) =>
      sender === 'admin' &&
      !isAutomatic &&
      sequence > since &&
      !(clientId !== undefined && mine.has(clientId)),
  );
