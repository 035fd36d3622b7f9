import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import { Check, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format/format.ts';
import { visitorName } from '../../../lib/format/names.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { NotSentMark } from '../../../lib/staff-chat/not-sent-mark.tsx';
import { colour } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { rowAction, rowResolve } from '../../../ui/list/row-actions.ts';
import { OnHover, RowButtons } from '../../../ui/list/row-menu.tsx';
import { RowName } from '../../../ui/list/row-name.ts';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import { InquiryStatusChoice } from './inquiry-status-choice.tsx';
import { useInquiryStatus } from './use-inquiry-status.ts';
import { WaitingTime } from './waiting-time.tsx';

const Muted = styled.span`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Who wrote last, and what. */
export const lastMessageOf = ({ firstName, lastMessage }: StaffInquiry): string => {
  if (!lastMessage) return 'No messages yet';
  const who = lastMessage.sender === 'admin' ? 'Us' : firstName;
  return `${who}: ${lastMessage.text}`;
};

interface OpenChatProps {
  inquiry: StaffInquiry;
  /** Messages of the visitor that have not been read; undefined when there is nothing new at all. */
  unread: number | undefined;
  onChat: (inquiryId: string) => void;
}

/** Opens an inquiry's conversation; Enter on a row presses it. */
export const OpenChat = ({ inquiry, unread, onChat }: OpenChatProps): ReactNode => (
  <Button
    {...rowAction}
    data-record={inquiry.inquiryId}
    variant={unread === undefined ? 'secondary' : 'primary'}
    size="small"
    onClick={() => onChat(inquiry.inquiryId)}
  >
    {!unread && <MessageCircle size={16} aria-hidden />}
    {unread === 0 && <VisuallyHidden>Not opened yet, </VisuallyHidden>}
    <UnreadCount count={unread ?? 0} />
    Open chat
    <VisuallyHidden> with {visitorName(inquiry)}</VisuallyHidden>
  </Button>
);

interface ResolveProps {
  inquiry: StaffInquiry;
  /** Shows the word beside the icon, for a card: a touch screen shows no title. */
  worded?: boolean;
}

/** Resolves an inquiry in one step; E presses it in the row that has the focus. */
export const Resolve = ({ inquiry, worded = false }: ResolveProps): ReactNode => {
  const setStatus = useInquiryStatus();
  if (inquiry.status === 'resolved') return null;
  return (
    <Button
      {...rowResolve}
      variant="quiet"
      size={worded ? 'small' : 'icon'}
      aria-label={`Resolve the inquiry of ${visitorName(inquiry)}`}
      title="Resolve (E)"
      onClick={() => void setStatus(inquiry, 'resolved')}
    >
      <Check size={18} aria-hidden />
      {worded && 'Resolve'}
    </Button>
  );
};

interface NotSentProps {
  inquiry: StaffInquiry;
  username: string;
  onChat: (inquiryId: string) => void;
}

/** Says that a reply of the person who is signed in could not be sent. */
export const NotSent = ({ inquiry, username, onChat }: NotSentProps): ReactNode => (
  <NotSentMark
    conversation={{ kind: 'inquiry', id: inquiry.inquiryId }}
    username={username}
    name={visitorName(inquiry)}
    onOpen={() => onChat(inquiry.inquiryId)}
  />
);

interface ColumnsOf {
  /** Who is signed in. */
  username: string;
  unread: Readonly<Record<string, number>>;
  onChat: (inquiryId: string) => void;
}

/** All columns of the customer inquiries. */
export const inquiryColumns = ({ username, unread, onChat }: ColumnsOf): readonly Column<StaffInquiry>[] => [
  {
    id: 'customer',
    header: 'Customer',
    sort: 'ascending',
    choice: 'always',
    width: 9,
    cell: (inquiry) => (
      <>
        <RowName>{visitorName(inquiry)}</RowName>
        <NotSent inquiry={inquiry} username={username} onChat={onChat} />
      </>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 6.75,
    narrowWidth: 6.6,
    wide: true,
    cell: ({ mobileNumber }) => (
      <Muted>
        <PhoneLink number={mobileNumber} />
      </Muted>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 7,
    narrowWidth: 5,
    grows: 'always',
    wide: true,
    cell: ({ inquiryReason }) => <Excerpt title={inquiryReason}>{inquiryReason}</Excerpt>,
  },
  {
    id: 'last',
    header: 'Last message',
    width: 8,
    narrowWidth: 6,
    grows: 'always',
    cell: (inquiry) => <Excerpt title={lastMessageOf(inquiry)}>{lastMessageOf(inquiry)}</Excerpt>,
  },
  {
    id: 'started',
    header: 'Started',
    choice: 'extra',
    width: 6.25,
    narrowWidth: 6.1,
    wide: true,
    cell: ({ createdAt }) => <Muted>{shortMoment(createdAt)}</Muted>,
  },
  {
    id: 'active',
    header: 'Last active',
    sort: 'descending',
    width: 7.25,
    narrowWidth: 7,
    cell: (inquiry) => <WaitingTime inquiry={inquiry} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 11,
    narrowWidth: 8,
    wide: true,
    cell: (inquiry) => <InquiryStatusChoice inquiry={inquiry} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    choice: 'always',
    width: 10.5,
    cell: (inquiry) => (
      <RowButtons>
        <OnHover>
          <Resolve inquiry={inquiry} />
        </OnHover>
        <OpenChat inquiry={inquiry} unread={unread[inquiry.inquiryId]} onChat={onChat} />
      </RowButtons>
    ),
  },
];
