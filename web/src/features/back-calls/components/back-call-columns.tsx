import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { numericDay } from '../../../lib/format.ts';
import { PhoneLink } from '../../../lib/phone/phone-link.tsx';
import { colour, space } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Excerpt } from '../../../ui/list/excerpt.ts';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import type { BackCallSection } from '../model/back-call-list.ts';
import { AddressLink } from './address-link.tsx';
import type { OpenPanel, UnreadMessages } from './back-call-actions.tsx';
import { Conversations, OtherActions } from './back-call-actions.tsx';
import { AgentNoteBy, AgentState, CpaAttempts, Stack } from './back-call-facts.tsx';
import { BackCallStatusChoice } from './back-call-status-choice.tsx';

const Name = styled.span`
  display: block;
  min-width: 9.5rem;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Muted = styled.span`
  display: block;
  color: ${colour.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
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
    cell: (request) => (
      <>
        <Name>{request.customerName}</Name>
        <Muted>{idOf(request)}</Muted>
        <Muted>
          <PhoneLink number={request.phoneNumber} />
        </Muted>
      </>
    ),
  },
  { id: 'amount', header: 'Amount Due', end: true, cell: ({ amountDue }) => amountDue || '–' },
  {
    id: 'notes',
    header: 'Notes and address',
    cell: (request) => (
      <>
        {request.notes && <Excerpt>{request.notes}</Excerpt>}
        {section === 'agent-notes' && <AgentNoteBy request={request} seenBefore={seenBefore} />}
        <AddressLink address={request.address} />
      </>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    cell: ({ createdAt }) => <Muted>{numericDay(createdAt)}</Muted>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (request) => (
      <Stack>
        <State request={request} section={section} />
      </Stack>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (request) => (
      <>
        <Conversations request={request} unread={unread} onOpen={onOpen} />
        <OtherActions request={request} onOpen={onOpen} />
      </>
    ),
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
    </header>
    <Facts>
      <span>{idOf(request)}</span>
      <PhoneLink number={request.phoneNumber} />
      <span>Received {numericDay(request.createdAt)}</span>
    </Facts>
    <AddressLink address={request.address} />
    {request.notes && <Excerpt>{request.notes}</Excerpt>}
    {section === 'agent-notes' && <AgentNoteBy request={request} seenBefore={seenBefore} />}
    <Facts as="div">
      <State request={request} section={section} />
    </Facts>
    <Buttons>
      <Conversations request={request} unread={unread} onOpen={onOpen} />
      <OtherActions request={request} onOpen={onOpen} />
    </Buttons>
  </RecordCard>
);
