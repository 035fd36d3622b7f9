import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numericDay } from '../../../lib/format/format.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour, space } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { CardFoot, Facts, OneLine, RecordCard } from '../../../ui/list/record-card.ts';
import type { BackCallSection } from '../model/back-call-list.ts';
import { AddressLink } from './address-link.tsx';
import type { OpenPanel, UnreadMessages } from './back-call-actions.tsx';
import { OpenThread, OtherActions, RequestButtons } from './back-call-actions.tsx';
import { AgentNoteBy, AgentState, CpaAttempts } from './back-call-facts.tsx';
import { BackCallStatusChoice } from './back-call-status-choice.tsx';
import { RequestIds } from './request-parts.tsx';

/** Longer names are cut, because the row has one line; the record has all of them. */
const Name = styled.span`
  display: block;
  max-width: 11rem;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Muted = styled.span`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Three lines at most: in the list of notes they are what one reads. */
const WholeNote = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  white-space: nowrap;
`;

const State = ({ backCall, section }: { backCall: BackCallRequest; section: BackCallSection }): ReactNode => (
  <>
    <BackCallStatusChoice backCall={backCall} />
    {section !== 'failed-cpa' && <AgentState backCall={backCall} />}
    {(section === 'failed-cpa' || backCall.cpaAttempts > 0) && <CpaAttempts backCall={backCall} />}
  </>
);

interface RowTools {
  section: BackCallSection;
  unread: UnreadMessages;
  /** Up to when notes of agents had been seen: null for never, undefined in other lists. */
  seenBefore: string | null | undefined;
  onOpen: OpenPanel;
}

interface ColumnsOf extends RowTools {
  /** Whether there is room for all facts; otherwise the record has what is left out. */
  isWide: boolean;
}

const customer: Column<BackCallRequest> = {
  id: 'customer',
  header: 'Customer',
  cell: ({ id, customerName }) => <Name title={`ID ${id}`}>{customerName}</Name>,
};

const received: Column<BackCallRequest> = {
  id: 'received',
  header: 'Received',
  cell: ({ createdAt }) => <Muted>{numericDay(createdAt)}</Muted>,
};

const requestFacts = (isWide: boolean): readonly Column<BackCallRequest>[] => [
  customer,
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phoneNumber }) => (
      <Muted>
        <PhoneLink number={phoneNumber} />
      </Muted>
    ),
  },
  { id: 'amount', header: 'Amount Due', end: true, cell: ({ amountDue }) => amountDue || '–' },
  {
    id: 'notes',
    header: isWide ? 'Notes or address' : 'Notes',
    clip: '22%',
    // One of them fits: a link that is cut off whole would still take the focus.
    cell: ({ notes, address }) =>
      notes ? <Excerpt title={notes}>{notes}</Excerpt> : <AddressLink address={address} />,
  },
  ...(isWide ? [received] : []),
];

const noteFacts = (seenBefore: RowTools['seenBefore']): readonly Column<BackCallRequest>[] => [
  customer,
  {
    id: 'notes',
    header: 'Notes',
    cell: (backCall) => (
      <>
        <WholeNote title={backCall.notes}>{backCall.notes}</WholeNote>
        <AgentNoteBy backCall={backCall} seenBefore={seenBefore} />
      </>
    ),
  },
];

/** The columns of the lists of back call requests. */
export const backCallColumns = ({
  section,
  unread,
  seenBefore,
  onOpen,
  isWide,
}: ColumnsOf): readonly Column<BackCallRequest>[] => [
  ...(section === 'agent-notes' ? noteFacts(seenBefore) : requestFacts(isWide)),
  {
    id: 'status',
    header: 'Status',
    cell: (backCall) => (
      <Line>
        <State backCall={backCall} section={section} />
      </Line>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (backCall) => <RequestButtons backCall={backCall} unread={unread} onOpen={onOpen} />,
  },
];

interface BackCallCardProps extends RowTools {
  backCall: BackCallRequest;
}

/** One request on a small screen. */
export const BackCallCard = ({
  backCall,
  section,
  unread,
  seenBefore,
  onOpen,
}: BackCallCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{backCall.customerName}</h2>
      <strong>{backCall.amountDue || '–'}</strong>
      <OtherActions backCall={backCall} onOpen={onOpen} />
    </header>
    <Facts>
      <span>
        <RequestIds backCall={backCall} />
      </span>
      <PhoneLink number={backCall.phoneNumber} />
      <span>{numericDay(backCall.createdAt)}</span>
    </Facts>
    {backCall.notes && <OneLine>{backCall.notes}</OneLine>}
    {section === 'agent-notes' && <AgentNoteBy backCall={backCall} seenBefore={seenBefore} />}
    <CardFoot>
      <Facts as="div">
        <State backCall={backCall} section={section} />
      </Facts>
      <OpenThread backCall={backCall} unread={unread} onOpen={onOpen} over="sms" />
    </CardFoot>
  </RecordCard>
);
