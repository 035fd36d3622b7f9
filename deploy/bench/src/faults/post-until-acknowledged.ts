import type { ChatMessage } from '@loanline/proto/entities/chat';
import { setTimeout as wait } from 'node:timers/promises';

/** Posts as a browser does: again with the same clientId until it is acknowledged; null when that takes too long. */
export const postUntilAcknowledged = async (
  gateway: string,
  applicationId: string,
  clientId: string,
): Promise<ChatMessage | null> => {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const response = await fetch(`${gateway}/api/chat/${applicationId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: `message ${clientId}`, sender: 'customer', clientId }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    if (response?.status === 201) return ((await response.json()) as { message: ChatMessage }).message;
    await response?.body?.cancel();
    await wait(250);
  }
  return null;
};

/** The whole of a conversation, page by page. */
export const wholeHistory = async (gateway: string, applicationId: string): Promise<ChatMessage[]> => {
  const all: ChatMessage[] = [];
  for (;;) {
    const after = all.at(-1)?.sequence ?? 0;
    const response = await fetch(`${gateway}/api/chat/${applicationId}?after=${after}&limit=500`);
    const { messages, hasMore } = (await response.json()) as { messages: ChatMessage[]; hasMore: boolean };
    all.push(...messages);
    if (!hasMore) return all;
  }
};
