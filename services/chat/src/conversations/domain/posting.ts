import type { Sender } from '@loanline/proto/enums/senders';

/** The messages that are to be stored: a `clientId` is stored once, and its first message counts. */
export const newMessages = <M extends { readonly clientId: string | null }>(
  messages: readonly M[],
  stored: ReadonlySet<string>,
): M[] => {
  const seen = new Set(stored);
  return messages.filter(({ clientId }) => {
    if (clientId === null) return true;
    const isNew = !seen.has(clientId);
    seen.add(clientId);
    return isNew;
  });
};

/** A member of staff who answers a conversation that nobody has gets it; of several at the same moment, the first by username. */
export const assignedAfter = (
  assignedTo: string | null,
  messages: readonly { readonly sender: Sender; readonly author: string | null }[],
): string | null => {
  const answeredBy = messages.flatMap(({ sender, author }) =>
    sender === 'admin' && author !== null ? [author] : [],
  );
  return assignedTo ?? answeredBy.sort()[0] ?? null;
};
