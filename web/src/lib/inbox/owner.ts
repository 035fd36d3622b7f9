import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';

type Owned = Pick<InboxItem, 'assignedTo'>;

/** Who has a conversation: 'You', a username, or 'Nobody'. */
export const ownerOf = ({ assignedTo }: Owned, username: string): string =>
  assignedTo === username ? 'You' : (assignedTo ?? 'Nobody');

/** The same in a sentence of its own: 'Assigned to you', 'Assigned to tom', or 'Unassigned'. */
export const ownership = ({ assignedTo }: Owned, username: string): string => {
  if (assignedTo === null) return 'Unassigned';
  return assignedTo === username ? 'Assigned to you' : `Assigned to ${assignedTo}`;
};
