import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/timing/use-now.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { rowStage } from '../../../ui/list/row-actions.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { snoozeTimes } from '../model/snooze-times.ts';
import { useAssignActions } from './assign-actions.ts';
import { nameOf, useWork } from './use-work.ts';

interface WorkMenuProps {
  item: InboxItem;
  /** Who is signed in. */
  username: string;
}

/** Snoozes a conversation, hands it over, gives it back, or lets it wait again. */
export const WorkMenu = ({ item, username }: WorkMenuProps): ReactNode => {
  const work = useWork(username);
  const now = useNow();
  const assign = useAssignActions(item, username);
  const isSnoozed = item.snoozedUntil !== null && Date.parse(item.snoozedUntil) > now;
  const actions: readonly MenuAction[] = [
    ...(item.waitingSince === null
      ? [{ label: 'Mark as waiting', onChoose: () => void work(item, { waiting: true }) }]
      : []),
    ...(isSnoozed
      ? [{ label: 'End the snooze', onChoose: () => void work(item, { snoozedUntil: null }) }]
      : []),
    ...snoozeTimes(new Date(now)).map(({ label, at }) => ({
      label: `Snooze: ${label}`,
      onChoose: () => void work(item, { snoozedUntil: at.toISOString() }),
    })),
    ...assign,
  ];
  return <RowMenu name={nameOf(item)} actions={actions} opensOn={rowStage} />;
};
