import type { ConversationFrame } from '@loanline/proto/frames';
import { broadcast } from '../broadcast.ts';
import type { SocketDeps } from '../deps.ts';

/** Pushes news of a conversation, and keeps them for browsers that are away. */
export const pushToConversation = (
  { hub, recent }: Pick<SocketDeps, 'hub' | 'recent'>,
  room: string,
  frames: { readonly customers: ConversationFrame; readonly staff: ConversationFrame },
): void => {
  recent.note(room, frames);
  broadcast(hub, room, frames);
};
