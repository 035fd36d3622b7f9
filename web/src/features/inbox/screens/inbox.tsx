import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useIsPhone } from '../../../ui/media.ts';
import { Panel } from '../../../ui/list/panel.ts';
import { RecordBoundary } from '../../../ui/list/record-boundary.tsx';
import { Split, splitFrom } from '../../../ui/list/split.tsx';
import { useInboxCounts } from '../../../lib/inbox/inbox-counts.ts';
import { useClockChanges, useInbox, useOpenItem } from '../api/inbox.ts';
import { InboxCard, inboxColumns } from '../components/inbox-columns.tsx';
import { Channel, ChannelIcon, MarkDone, Take } from '../components/inbox-parts.tsx';
import { OwnerMenu } from '../components/owner-menu.tsx';
import { QueueChips } from '../components/queue-chips.tsx';
import { TurnNotice } from '../components/turn-notice.tsx';
import { nameOf } from '../components/use-work.ts';
import { WorkMenu } from '../components/work-menu.tsx';
import type { InboxControl, Queue, Talk } from '../model/inbox-address.ts';
import { queues, talkKey } from '../model/inbox-address.ts';

const empty: Readonly<Record<Queue, { title: string; hint: string }>> = {
  waiting: { title: 'Nobody is waiting', hint: 'Customers who write appear here until they are answered.' },
  mine: { title: 'Nobody is waiting for you', hint: 'Take a conversation under Unassigned.' },
  unassigned: { title: 'Every conversation is assigned', hint: 'New messages appear here.' },
  late: { title: 'No answer is late', hint: 'Customers appear here when our answer to them is late.' },
  'due-soon': {
    title: 'No answer is due soon',
    hint: 'Customers appear here shortly before our answer to them is due.',
  },
  snoozed: { title: 'Nothing is snoozed', hint: 'Snooze a conversation to come back to it later.' },
  done: {
    title: 'Nothing was marked as done in the last 30 days',
    hint: 'Answered conversations appear here.',
  },
};

interface ShownConversation {
  /** How its customer wrote and who has it, under its title. */
  readonly facts: ReactNode;
  /** What can be done with it, beside its title. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

interface InboxProps extends InboxControl {
  /** Who is signed in. */
  username: string;
  slots: {
    /** The open conversation, beside the list. */
    conversation: (talk: Talk, shown: ShownConversation) => ReactNode;
  };
}

/** Every conversation that waits for an answer, in one list, with who has it. */
export const Inbox = ({ username, slots, view, push, replace, close }: InboxProps): ReactNode => {
  const { queue, talk } = view;
  const list = useInbox(queue);
  const counts = useInboxCounts();
  useClockChanges(queue, counts);
  const refresh = () => void list.refetch();

  const isOpen = talk !== undefined;
  // Back closes the panel, however many conversations were looked at in it.
  const open = useCallback(
    ({ kind, id }: InboxItem) => (isOpen ? replace : push)({ talk: { kind, id } }),
    [isOpen, push, replace],
  );
  const columns = useMemo(
    () => inboxColumns({ username, onOpen: open }, { view: queues[queue].view, narrow: isOpen }),
    [username, open, queue, isOpen],
  );
  const card = useCallback(
    (item: InboxItem) => <InboxCard item={item} username={username} onOpen={open} />,
    [username, open],
  );
  const closeTalk = () => close({ talk });
  const opened = useOpenItem(talk, list.data);
  const isPhone = useIsPhone();
  const facts = opened && (
    <>
      {isPhone ? <ChannelIcon kind={opened.kind} /> : <Channel kind={opened.kind} />}
      <OwnerMenu item={opened} username={username} />
      <Take item={opened} username={username} />
    </>
  );
  const actions = opened && (
    <>
      <MarkDone item={opened} username={username} />
      <WorkMenu item={opened} username={username} />
    </>
  );
  return (
    <Split
      panel={
        talk && (
          <RecordBoundary
            record={talkKey(talk)}
            title={opened ? nameOf(opened) : 'Conversation'}
            isConversation
            onClose={closeTalk}
          >
            {slots.conversation(talk, { facts, actions, onClose: closeTalk })}
          </RecordBoundary>
        )
      }
    >
      <QueueChips chosen={queue} counts={counts} onChoose={(chosen) => push({ queue: chosen })} />
      <TurnNotice />
      <Panel>
        <ListHead
          title="Inbox"
          asOf={list.dataUpdatedAt}
          refreshing={list.isRefetching}
          onRefresh={refresh}
        />
        <ListBody
          asOf={list.dataUpdatedAt}
          count={list.data?.length}
          failed={list.isError}
          empty={empty[queue]}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          onRetry={refresh}
        >
          <DataTable
            caption="Conversations"
            columns={columns}
            card={card}
            rows={list.data ?? []}
            rowKey={talkKey}
            tableFrom={splitFrom}
            onOpen={open}
            openKey={talk && talkKey(talk)}
          />
        </ListBody>
      </Panel>
    </Split>
  );
};
