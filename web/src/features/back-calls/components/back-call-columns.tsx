import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numericDay, shortDay } from '../../../lib/format.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour, space } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { CardFoot, Facts, OneLine, RecordCard } from '../../../ui/list/record-card.ts';
import type { BackCallSection } from '../model/back-call-list.ts';
import { AddressLink } from './address-link.tsx';
import type { OpenPanel, UnreadMessages } from './back-call-actions.tsx';
import { OpenConversation, OtherActions, RequestButtons } from './back-call-actions.tsx';
import { AgentNoteBy, AgentState, CpaAttempts } from './back-call-facts.tsx';
import { BackCallStatusChoice } from './back-call-status-choice.tsx';

const Name = styled.span`
  font-weight: 600;
`;

const Muted = styled.span`
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  white-space: nowrap;
`;

/** The request's number, and the reference of its application where that is known. */
const idOf = ({ id, applicationId }: BackCallRequest): string =>
  applicationId === null ? `ID ${id}` : `ID ${id} · ${applicationId}`;

const State = ({ request, section }: { request: BackCallRequest; section: BackCallSection }): ReactNode => (
  <>
    <BackCallStatusChoice request={request} />
    {section !== 'failed-cpa' && <AgentState request={request} />}
    {(section === 'failed-cpa' || request.cpaAttempts > 0) && <CpaAttempts request={request} />}
  </>
);

interface RowTools {
  section: BackCallSection;
  unread: UnreadMessages;
  /** Up to when notes of agents had been seen: null for never, undefined in other lists. */
  seenBefore: string | null | undefined;
  onOpen: OpenPanel;
}

/** The columns of the lists of back call requests. */
export const backCallColumns = ({
  section,
  unread,
  seenBefore,
  onOpen,
}: RowTools): readonly Column<BackCallRequest>[] => [
  {
    id: 'customer',
    header: 'Customer',
    clip: '40%',
    cell: (request) => (
      <>
        <Name>{request.customerName}</Name> <Muted>{idOf(request)}</Muted>
      </>
    ),
  },
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
    header: 'Notes and address',
    clip: '22%',
    cell: (request) => (
      <>
        {request.notes && <Excerpt title={request.notes}>{request.notes}</Excerpt>}
        {section === 'agent-notes' && <AgentNoteBy request={request} seenBefore={seenBefore} />}{' '}
        <AddressLink address={request.address} />
      </>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    cell: ({ createdAt }) => <Muted title={numericDay(createdAt)}>{shortDay(createdAt)}</Muted>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (request) => (
      <Line>
        <State request={request} section={section} />
      </Line>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (request) => <RequestButtons request={request} unread={unread} onOpen={onOpen} />,
  },
];

interface BackCallCardProps extends RowTools {
  request: BackCallRequest;
}

/** One request on a small screen. */
export const BackCallCard = ({
  request,
  section,
  unread,
  seenBefore,
  onOpen,
}: BackCallCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{request.customerName}</h2>
      <strong>{request.amountDue || '–'}</strong>
      <OtherActions request={request} onOpen={onOpen} />
    </header>
    <Facts>
      <span>{idOf(request)}</span>
      <PhoneLink number={request.phoneNumber} />
      <span>{numericDay(request.createdAt)}</span>
    </Facts>
    {request.notes && <OneLine>{request.notes}</OneLine>}
    {section === 'agent-notes' && <AgentNoteBy request={request} seenBefore={seenBefore} />}
    <CardFoot>
      <Facts as="div">
        <State request={request} section={section} />
      </Facts>
      <OpenConversation request={request} unread={unread} onOpen={onOpen} over="sms" />
    </CardFoot>
  </RecordCard>
);
