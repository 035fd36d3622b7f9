import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.ts';
import { thumbReach } from '../../ui/thumb-reach.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';
import { watchOutboxes } from '../chat/outbox.ts';
import { isAnyUnsent, staffOutbox } from '../chat/unsent.ts';
import { useNow } from '../timing/use-now.ts';

const Mark = styled(Badge)`
  justify-self: start;
  min-height: 1.5rem;
  gap: ${space(1)};
  margin-right: ${space(2)};
  border: 0;
  font-family: inherit;
  cursor: pointer;
  ${thumbReach(2)}
`;

interface NotSentMarkProps {
  conversation: InboxReference;
  /** Who is signed in. */
  username: string;
  /** Of the customer. */
  name: string;
  onOpen: () => void;
}

/** Says in the row of a conversation that a reply of the person could not be sent, and opens the conversation. */
export const NotSentMark = ({ conversation, username, name, onOpen }: NotSentMarkProps): ReactNode => {
  const now = useNow();
  const isUnsent = useSyncExternalStore(watchOutboxes, () =>
    isAnyUnsent(staffOutbox(username, conversation).all(), now),
  );
  if (!isUnsent) return null;
  return (
    <Mark as="button" type="button" $tone="danger" onClick={onOpen}>
      <CircleAlert size={14} aria-hidden />
      Not sent<VisuallyHidden> to {name}</VisuallyHidden>
    </Mark>
  );
};
