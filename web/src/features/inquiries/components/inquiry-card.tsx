import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../../lib/format.ts';
import { visitorName } from '../../../lib/names.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { space } from '../../../theme/tokens.ts';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import { lastMessageOf, OpenChat, Resolve } from './inquiry-columns.tsx';
import { InquiryStatusChoice } from './inquiry-status-choice.tsx';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

interface InquiryCardProps {
  inquiry: StaffInquiry;
  unread: number | undefined;
  onChat: (inquiryId: string) => void;
}

/** One inquiry on a small screen. */
export const InquiryCard = ({ inquiry, unread, onChat }: InquiryCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{visitorName(inquiry)}</h2>
      <Resolve inquiry={inquiry} />
    </header>
    <Facts>
      <PhoneLink number={inquiry.mobileNumber} />
      <span>Last active {shortMoment(inquiry.lastMessageAt)}</span>
    </Facts>
    <Excerpt>{inquiry.inquiryReason}</Excerpt>
    <Facts>
      <Excerpt>{lastMessageOf(inquiry)}</Excerpt>
    </Facts>
    <Buttons>
      <InquiryStatusChoice inquiry={inquiry} />
      <OpenChat inquiry={inquiry} unread={unread} onChat={onChat} />
    </Buttons>
  </RecordCard>
);
