import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import { useStaffAccounts } from '../../../lib/staff-accounts.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { useWork } from './use-work.ts';

/** Hands a conversation over to each member of staff who may have it, or gives it back to everybody. */
export const useAssignActions = (item: InboxItem, username: string): readonly MenuAction[] => {
  const work = useWork(username);
  const { data: accounts = [] } = useStaffAccounts();
  const others = accounts.filter(
    ({ username: name, role, disabled }) => role === 'admin' && !disabled && name !== item.assignedTo,
  );
  return [
    ...others.map(({ username: name }) => ({
      label: name === username ? 'Assign to me' : `Assign to ${name}`,
      onChoose: () => void work(item, { assignedTo: name }),
    })),
    ...(item.assignedTo === null
      ? []
      : [{ label: 'Unassign', onChoose: () => void work(item, { assignedTo: null }) }]),
  ];
};
