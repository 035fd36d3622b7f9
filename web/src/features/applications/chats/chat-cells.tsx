import type { ChatSummary } from '@loanline/proto/entities/conversations/staff-inbox';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortDay, shortMoment, timeOfDay } from '../../../lib/format/format.ts';
import { Waits } from '../../../lib/inbox/answer-due.tsx';
import { ownerOf } from '../../../lib/inbox/owner.ts';
import { useNow } from '../../../lib/timing/use-now.ts';
import { colour } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.ts';
import { useChatSummary } from './chat-calls.ts';

const Muted = styled.span`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Loading = styled(Skeleton).attrs({ as: 'span', $width: '5rem' })`
  display: inline-block;
  vertical-align: middle;
`;

interface ChatCellProps {
  application: StaffApplication;
  children: (chat: ChatSummary | null) => ReactNode;
}

/** What is known of an application's chat, or that it could not be loaded. Its list does not wait for it. */
const ChatCell = ({ application, children }: ChatCellProps): ReactNode => {
  const { data: chat, isError } = useChatSummary(application.applicationId);
  if (chat !== undefined) return children(chat);
  return isError ? (
    <Muted title="This could not be loaded. Refresh the list to try again.">Not loaded</Muted>
  ) : (
    <Loading />
  );
};

interface CellProps {
  application: StaffApplication;
}

/** Who has the chat. */
export const ChatOwner = ({ application, username }: CellProps & { username: string }): ReactNode => (
  <ChatCell application={application}>
    {(chat) => <Muted>{ownerOf({ assignedTo: chat?.assignedTo ?? null }, username)}</Muted>}
  </ChatCell>
);

interface LastProps {
  message: ChatSummary['lastMessage'];
}

const Last = ({ message }: LastProps): ReactNode => {
  const now = useNow();
  if (!message) return <Muted>No messages yet</Muted>;
  const side = message.byCustomer ? 'Customer' : 'Us';
  const isToday = shortDay(message.at) === shortDay(now);
  return (
    <Muted title={`${side}, ${shortMoment(message.at)}`}>
      {side}, {isToday ? timeOfDay(message.at) : shortDay(message.at)}
    </Muted>
  );
};

/** Which side wrote the last message, and when. */
export const LastMessage = ({ application }: CellProps): ReactNode => (
  <ChatCell application={application}>{(chat) => <Last message={chat?.lastMessage ?? null} />}</ChatCell>
);

const Wait = ({ chat: { waitingSince, snoozedUntil, clock } }: { chat: ChatSummary }): ReactNode => {
  const now = useNow();
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > now)
    return <Muted>until {shortMoment(snoozedUntil)}</Muted>;
  return waitingSince === null ? (
    <Muted>–</Muted>
  ) : (
    <Waits waitingSince={waitingSince} clock={clock} now={now} />
  );
};

/** How long the customer has waited for an answer. */
export const ChatWait = ({ application }: CellProps): ReactNode => (
  <ChatCell application={application}>{(chat) => (chat ? <Wait chat={chat} /> : <Muted>–</Muted>)}</ChatCell>
);
