import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numericDay } from '../../../lib/format/format.ts';
import { ExtraFacts } from '../../../lib/list/staff-list/extra-facts.tsx';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour, space } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { CardFoot, Facts, OneLine, RecordCard } from '../../../ui/list/record-card.ts';
import { RowName } from '../../../ui/list/row-name.ts';
import type { BackCallSection } from '../model/back-call-orders.ts';
import { AddressLink } from './address-link.tsx';
import type { OpenPanel, UnreadMessages } from './back-call-actions.tsx';
import { CardButtons, OtherActions, RequestButtons } from './back-call-actions.tsx';
import { AgentNoteBy, AgentState, CpaAttempts } from './back-call-facts.tsx';
import { BackCallStatusChoice } from './back-call-status-choice.tsx';
import { RequestIds } from './request-parts.tsx';

const Muted = styled.span`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Whole in a card; three lines at most in a row, which has the rest as its title. */
const WholeNote = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  font-size: 0.875rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  article & {
    display: block;
  }
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  white-space: nowrap;

  > button {
    flex: none;
  }
`;

const State = ({ backCall, section }: { backCall: BackCallRequest; section: BackCallSection }): ReactNode => (
  <>
    <BackCallStatusChoice backCall={backCall} />
    {section !== 'failed-cpa' && <AgentState backCall={backCall} section={section} />}
    {(section === 'failed-cpa' || backCall.cpaAttempts > 0) && (
      <CpaAttempts backCall={backCall} section={section} />
    )}
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
  /** Whether the table has no room for the column Received unless staff choose it. */
  isTight: boolean;
}

const customer: Column<BackCallRequest> = {
  id: 'customer',
  header: 'Customer',
  choice: 'always',
  width: 9,
  cell: ({ id, customerName }) => <RowName title={`ID ${id}`}>{customerName}</RowName>,
};

const requestFacts = (isTight: boolean): readonly Column<BackCallRequest>[] => [
  { ...customer, sort: 'ascending' },
  {
    id: 'phone',
    header: 'Phone',
    width: 6.75,
    narrowWidth: 6.6,
    cell: ({ phoneNumber }) => (
      <Muted>
        <PhoneLink number={phoneNumber} />
      </Muted>
    ),
  },
  {
    id: 'amount',
    header: 'Amount Due',
    sort: 'descending',
    end: true,
    width: 6,
    narrowWidth: 5.9,
    cell: ({ amountDue }) => amountDue || '–',
  },
  {
    id: 'notes',
    header: 'Notes or address',
    width: 7,
    narrowWidth: 5,
    grows: 'always',
    // One of them fits: a link that is cut off whole would still take the focus.
    cell: ({ notes, address }) =>
      notes ? <Excerpt title={notes}>{notes}</Excerpt> : <AddressLink address={address} />,
  },
  {
    id: 'address',
    header: 'Address',
    choice: 'extra',
    width: 10,
    grows: 'always',
    cell: ({ address }) => <AddressLink address={address} />,
  },
  {
    id: 'received',
    header: 'Received',
    sort: 'descending',
    ...(isTight && { choice: 'extra' }),
    width: 5.25,
    cell: ({ createdAt }) => <Muted>{numericDay(createdAt)}</Muted>,
  },
];

const noteFacts = (seenBefore: RowTools['seenBefore']): readonly Column<BackCallRequest>[] => [
  customer,
  {
    id: 'notes',
    header: 'Notes',
    sort: 'descending',
    choice: 'always',
    width: 14,
    grows: 'always',
    cell: (backCall) => (
      <>
        <WholeNote title={backCall.notes}>{backCall.notes}</WholeNote>
        <AgentNoteBy backCall={backCall} seenBefore={seenBefore} />
      </>
    ),
  },
];

/** Room in one line for the longest status with what is usual beside it. */
const statusWidths: Readonly<Record<BackCallSection, number>> = {
  requests: 14.5,
  'failed-cpa': 16.5,
  'agent-notes': 17.5,
};

/** All columns of a list of back call requests. */
export const backCallColumns = ({
  section,
  unread,
  seenBefore,
  onOpen,
  isTight,
}: ColumnsOf): readonly Column<BackCallRequest>[] => [
  ...(section === 'agent-notes' ? noteFacts(seenBefore) : requestFacts(isTight)),
  {
    id: 'status',
    header: 'Status',
    width: statusWidths[section],
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
    choice: 'always',
    width: 12.25,
    narrowWidth: 9.5,
    cell: (backCall) => <RequestButtons backCall={backCall} unread={unread} onOpen={onOpen} />,
  },
];

interface BackCallCardProps extends RowTools {
  backCall: BackCallRequest;
  extras: readonly Column<BackCallRequest>[];
}

/** One request on a small screen. */
export const BackCallCard = ({
  backCall,
  section,
  unread,
  seenBefore,
  onOpen,
  extras,
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
      <ExtraFacts columns={extras} row={backCall} />
    </Facts>
    {section === 'agent-notes' ? (
      <>
        {backCall.notes && <WholeNote>{backCall.notes}</WholeNote>}
        <AgentNoteBy backCall={backCall} seenBefore={seenBefore} />
      </>
    ) : (
      backCall.notes && <OneLine>{backCall.notes}</OneLine>
    )}
    <CardFoot>
      <Facts as="div">
        <State backCall={backCall} section={section} />
      </Facts>
      <CardButtons backCall={backCall} unread={unread} onOpen={onOpen} />
    </CardFoot>
  </RecordCard>
);
