import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import { ChevronDown, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { ownership } from '../../../lib/inbox/owner.ts';
import { useAssignActions } from './assign-actions.ts';
import { nameOf } from './use-work.ts';

const Owner = styled(Button)`
  min-width: 0;
  gap: ${space(1)};
  margin-left: -${space(2)};
  padding: 0 ${space(2)};

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface OwnerMenuProps {
  item: InboxItem;
  /** Who is signed in. */
  username: string;
}

/** Says who has a conversation, and hands it over. */
export const OwnerMenu = ({ item, username }: OwnerMenuProps): ReactNode => {
  const actions = useAssignActions(item, username);
  const owner = ownership(item, username);
  return (
    <ActionMenu
      actions={actions}
      button={(button) => (
        <Owner
          {...button}
          variant="quiet"
          size="small"
          aria-label={`${owner}. Assign the conversation with ${nameOf(item)}`}
        >
          <UserRound size={16} aria-hidden />
          <span>{owner}</span>
          <ChevronDown size={16} aria-hidden />
        </Owner>
      )}
    />
  );
};
