import type { InboxItem, InboxView } from '@loanline/proto/entities/conversations/staff-inbox';
import type { ReactNode } from 'react';
import { CardFoot, Facts, OneLine, RecordCard } from '../../../ui/list/record-card.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { OpenRecord } from '../../../ui/list/open-record.tsx';
import { OnHover, RowButtons } from '../../../ui/list/row-menu.tsx';
import { talkKey } from '../model/inbox-address.ts';
import { ownerOf, ownership } from '../../../lib/inbox/owner.ts';
import { NotSentMark } from '../../../lib/staff-chat/not-sent-mark.tsx';
import { Channel, ChannelIcon, lastMessageOf, MarkDone, referenceOf, Since, Take } from './inbox-parts.tsx';
import { nameOf } from './use-work.ts';
import { Customer, ViewerMarks } from './viewer-marks.tsx';
import { WorkMenu } from './work-menu.tsx';

interface RowsOf {
  /** Who is signed in. */
  username: string;
  onOpen: (item: InboxItem) => void;
}

const NotSent = ({ item, username, onOpen }: RowsOf & { item: InboxItem }): ReactNode => (
  <NotSentMark conversation={item} username={username} name={nameOf(item)} onOpen={() => onOpen(item)} />
);

/** What the time of a conversation says in each view of the inbox. */
const timeHeaders: Readonly<Record<InboxView, string>> = {
  waiting: 'Answer due',
  snoozed: 'Snoozed',
  done: 'Done',
};

/** The columns of the inbox; while a conversation is open beside the list, they say the same in less room. */
export const inboxColumns = (
  { username, onOpen }: RowsOf,
  { view, narrow }: { view: InboxView; narrow: boolean },
): readonly Column<InboxItem>[] => {
  const channel: Column<InboxItem> = {
    id: 'channel',
    header: 'Channel',
    cell: (item) => <Channel kind={item.kind} {...referenceOf(item)} />,
  };
  return [
    {
      id: 'customer',
      header: 'Customer',
      clip: narrow ? '32%' : '20%',
      cell: (item) => (
        <Customer>
          {narrow && <ChannelIcon kind={item.kind} />}
          <OpenRecord record={talkKey(item)} onOpen={() => onOpen(item)}>
            {nameOf(item)}
          </OpenRecord>
          <ViewerMarks item={item} username={username} />
        </Customer>
      ),
    },
    ...(narrow ? [] : [channel]),
    {
      id: 'last',
      header: 'Last message',
      clip: narrow ? '30%' : '34%',
      cell: (item) => (
        <>
          <NotSent item={item} username={username} onOpen={onOpen} />
          <Excerpt title={lastMessageOf(item)}>{lastMessageOf(item)}</Excerpt>
        </>
      ),
    },
    { id: 'since', header: timeHeaders[view], cell: (item) => <Since item={item} brief={narrow} /> },
    {
      id: 'assignee',
      header: 'Assigned to',
      ...(narrow && { clip: '5.5rem' }),
      cell: (item) => ownerOf(item, username),
    },
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
      <ViewerMarks item={item} username={username} />
      <Since item={item} brief />
      <WorkMenu item={item} username={username} />
    </header>
    <NotSent item={item} username={username} onOpen={onOpen} />
    <OneLine>{lastMessageOf(item)}</OneLine>
    <CardFoot>
      <Facts>
        <Channel kind={item.kind} {...referenceOf(item)} />
        {item.assignedTo !== null && <span>{ownership(item, username)}</span>}
      </Facts>
      <RowButtons>
        <MarkDone item={item} username={username} worded />
        <Take item={item} username={username} />
      </RowButtons>
    </CardFoot>
  </RecordCard>
);
