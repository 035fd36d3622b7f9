import type { ConversationFrame } from '@loanline/proto/frames';
import { broadcast } from '../broadcast.ts';
import type { SocketDeps } from '../deps.ts';

/** Pushes a frame to a conversation, and remembers it for browsers that are away. */
export const pushToConversation = (
  { hub, recent }: Pick<SocketDeps, 'hub' | 'recent'>,
  room: string,
  frames: { readonly customers: ConversationFrame; readonly staff: ConversationFrame },
): void => {
  recent.note(room, frames);
  broadcast(hub, room, frames);
};
