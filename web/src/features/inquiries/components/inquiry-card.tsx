import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visitorName } from '../../../lib/format/names.ts';
import { ExtraFacts } from '../../../lib/list/staff-list/extra-facts.tsx';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { CardFoot, Facts, OneLine, RecordCard } from '../../../ui/list/record-card.ts';
import { lastMessageOf, NotSent, OpenChat, Resolve } from './inquiry-columns.tsx';
import { InquiryStatusChoice } from './inquiry-status-choice.tsx';
import { WaitingTime } from './waiting-time.tsx';

const Reason = styled(OneLine)`
  color: ${colour.muted};
`;

interface InquiryCardProps {
  inquiry: StaffInquiry;
  /** Who is signed in. */
  username: string;
  unread: number | undefined;
  onChat: (inquiryId: string) => void;
  extras: readonly Column<StaffInquiry>[];
}

/** One inquiry on a small screen. */
export const InquiryCard = ({ inquiry, username, unread, onChat, extras }: InquiryCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{visitorName(inquiry)}</h2>
      <Resolve inquiry={inquiry} worded />
    </header>
    <NotSent inquiry={inquiry} username={username} onChat={onChat} />
    <Facts>
      <PhoneLink number={inquiry.mobileNumber} />
      <WaitingTime inquiry={inquiry} />
      <ExtraFacts columns={extras} row={inquiry} />
    </Facts>
    <Reason>{inquiry.inquiryReason}</Reason>
    {inquiry.lastMessage && <OneLine>{lastMessageOf(inquiry)}</OneLine>}
    <CardFoot>
      <InquiryStatusChoice inquiry={inquiry} />
      <OpenChat inquiry={inquiry} unread={unread} onChat={onChat} />
    </CardFoot>
  </RecordCard>
);
