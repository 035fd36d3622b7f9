import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import type { ThreadSummary } from '../api/threads.ts';
import { useThreads } from '../api/threads.ts';

const rest = 300;

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

const Entry = styled.button`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  padding: ${space(3)};
  border: 1px solid ${colour.line};
  border-radius: ${radius.small};
  background: ${colour.surface};
  color: ${colour.text};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${colour.sunken};
  }

  small {
    overflow: hidden;
    color: ${colour.muted};
    font-size: 0.875rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const channels = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** What is unread comes first; the rest stays in its order. */
const unreadFirst = (rows: readonly ThreadSummary[]): ThreadSummary[] => [
  ...rows.filter(({ unread }) => unread > 0),
  ...rows.filter(({ unread }) => unread === 0),
];

interface ThreadsDialogProps {
  onOpen: (threadId: number) => void;
  onClose: () => void;
}

/** The threads with everybody who was ever written to or has written, strangers among them. */
export const ThreadsDialog = ({ onOpen, onClose }: ThreadsDialogProps): ReactNode => {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), rest);
  const list = useThreads(search);
  return (
    <Dialog title="All conversations" width="40rem" onClose={onClose}>
      <TextField
        name="conversation-search"
        label="Search"
        autoComplete="off"
        placeholder="Name or phone"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={{
          title: 'No conversations',
          hint: 'They appear here when someone sends or receives a message.',
        }}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={() => void list.refetch()}
      >
        <List>
          {unreadFirst(list.data ?? []).map((thread) => {
            const { id, channel, customerName, phoneNumber, lastMessage, lastMessageAt, unread } = thread;
            return (
              <li key={id}>
                <Entry type="button" onClick={() => onOpen(id)}>
                  <span>
                    <UnreadCount count={unread} /> <strong>{customerName ?? phoneText(phoneNumber)}</strong>
                    {customerName !== null && ` · ${phoneText(phoneNumber)}`}
                  </span>
                  <small>
                    {channels[channel]}
                    {lastMessageAt !== null && ` · ${shortMoment(lastMessageAt)}`}
                    {lastMessage && ` · ${lastMessage}`}
                  </small>
                </Entry>
              </li>
            );
          })}
        </List>
      </ListBody>
    </Dialog>
  );
};
