import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import type { ReceivedFrame } from '../socket/frames.ts';

/** Who looks at which conversation; a conversation without viewers has no entry. */
export type Viewers = Readonly<Record<string, readonly string[]>>;

export const viewedKey = ({ kind, id }: InboxReference): string => `${kind} ${id}`;

/** What is known after a frame. The frames that follow a subscription begin with all that is looked at. */
export const viewersAfter = (viewers: Viewers, frame: ReceivedFrame): Viewers => {
  if (frame.type === 'subscribed_admin') return {};
  if (frame.type !== 'conversation_viewers') return viewers;
  const known = new Map(Object.entries(viewers));
  for (const { usernames, ...conversation } of frame.conversations) {
    if (usernames.length === 0) known.delete(viewedKey(conversation));
    else known.set(viewedKey(conversation), usernames);
  }
  return Object.fromEntries(known);
};

/** 'Priya is looking at this', 'Priya and Sam are looking at this'; '' for nobody. */
export const viewingSentence = (usernames: readonly string[]): string => {
  if (usernames.length === 0) return '';
  const list = new Intl.ListFormat('en-GB').format(usernames);
  return `${list} ${usernames.length === 1 ? 'is' : 'are'} looking at this`;
};

/** A person's initials, for a place where the name does not fit: PO for priya.okafor, P for priya. */
export const initialsOf = (username: string): string =>
  username
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
