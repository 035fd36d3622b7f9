import type { ChatMessage } from '@loanline/proto/entities/chat';
import { untilAcknowledged, type Refusals } from './until-acknowledged.ts';

/** Posts as a browser does: again with the same clientId until it is acknowledged; null when that takes too long. */
export const postUntilAcknowledged = async (
  gateways: readonly string[],
  applicationId: string,
  clientId: string,
  refusals?: Refusals,
): Promise<ChatMessage | null> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: `message ${clientId}`, sender: 'customer', clientId }),
  };
  const body = await untilAcknowledged(gateways, `/api/chat/${applicationId}`, init, refusals);
  return body === null ? null : (JSON.parse(body) as { message: ChatMessage }).message;
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
