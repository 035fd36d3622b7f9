import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import type { ReactNode } from 'react';
import { CardFoot, Facts, OneLine, RecordCard } from '../../../ui/list/record-card.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { OpenRecord } from '../../../ui/list/open-record.tsx';
import { OnHover, RowButtons } from '../../../ui/list/row-menu.tsx';
import { talkKey } from '../model/inbox-address.ts';
import { Channel, lastMessageOf, MarkDone, Since, Take } from './inbox-parts.tsx';
import { nameOf } from './use-work.ts';
import { Customer, ViewerMarks } from './viewer-marks.tsx';
import { WorkMenu } from './work-menu.tsx';

interface RowsOf {
  /** Who is signed in. */
  username: string;
  onOpen: (item: InboxItem) => void;
}

const assigneeOf = ({ assignedTo }: InboxItem, username: string): string =>
  assignedTo === username ? 'You' : (assignedTo ?? 'Nobody');

/** The columns of the inbox; fewer while a conversation is open beside the list. */
export const inboxColumns = (
  { username, onOpen }: RowsOf,
  { narrow }: { narrow: boolean },
): readonly Column<InboxItem>[] => {
  const all: readonly (Column<InboxItem> & { wide?: boolean })[] = [
    {
      id: 'customer',
      header: 'Customer',
      clip: narrow ? '34%' : '20%',
      cell: (item) => (
        <Customer>
          <OpenRecord record={talkKey(item)} onOpen={() => onOpen(item)}>
            {nameOf(item)}
          </OpenRecord>
          <ViewerMarks item={item} username={username} />
        </Customer>
      ),
    },
    { id: 'channel', header: 'Channel', wide: true, cell: (item) => <Channel item={item} /> },
    {
      id: 'last',
      header: 'Last message',
      clip: narrow ? '38%' : '34%',
      cell: (item) => <Excerpt title={lastMessageOf(item)}>{lastMessageOf(item)}</Excerpt>,
    },
    { id: 'since', header: 'Waiting', cell: (item) => <Since item={item} /> },
    { id: 'assignee', header: 'Assigned to', wide: true, cell: (item) => assigneeOf(item, username) },
    {
      id: 'actions',
      header: 'Actions',
      quiet: true,
      end: true,
      cell: (item) => (
        <RowButtons>
          <OnHover>
            <MarkDone item={item} username={username} />
          </OnHover>
          {!narrow && <Take item={item} username={username} />}
          <WorkMenu item={item} username={username} />
        </RowButtons>
      ),
    },
  ];
  return narrow ? all.filter(({ wide }) => !wide) : all;
};

/** One conversation on a small screen. */
export const InboxCard = ({ item, username, onOpen }: RowsOf & { item: InboxItem }): ReactNode => (
  <RecordCard>
    <header>
      <h2>
        <OpenRecord record={talkKey(item)} onOpen={() => onOpen(item)}>
          {nameOf(item)}
        </OpenRecord>
      </h2>
      <WorkMenu item={item} username={username} />
    </header>
    <Facts>
      <Channel item={item} />
      <Since item={item} />
      <ViewerMarks item={item} username={username} />
    </Facts>
    <OneLine>{lastMessageOf(item)}</OneLine>
    <CardFoot>
      <span>{assigneeOf(item, username)}</span>
      <RowButtons>
        <MarkDone item={item} username={username} />
        <Take item={item} username={username} />
      </RowButtons>
    </CardFoot>
  </RecordCard>
);
