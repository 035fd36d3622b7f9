import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import { BackCallStatusChoice } from './back-call-status-choice.tsx';
import { CallLink, MapLink, NotesButton } from './request-parts.tsx';

const Name = styled.span`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.875rem;
    font-weight: 400;
  }
`;

const idOf = ({ id, applicationId }: BackCallRequest): string =>
  applicationId === null ? `ID ${id}` : `ID ${id} · ${applicationId}`;

/** The columns of the requests that are with an agent. */
export const requestColumns = (onNotes: (id: number) => void): readonly Column<BackCallRequest>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (request) => (
      <Name>
        {request.customerName}
        <small>{idOf(request)}</small>
      </Name>
    ),
  },
  { id: 'amount', header: 'Amount Due', end: true, cell: ({ amountDue }) => amountDue || '–' },
  { id: 'mobile', header: 'Mobile', cell: (request) => <CallLink request={request} /> },
  { id: 'address', header: 'Address', cell: (request) => <MapLink request={request} /> },
  { id: 'notes', header: 'Notes', cell: (request) => <NotesButton request={request} onNotes={onNotes} /> },
  {
    id: 'status',
    header: 'Status',
    cell: (request) => <BackCallStatusChoice request={request} failedTitle="Error" />,
  },
];

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};

  a {
    padding-block: ${space(1.5)};
  }
`;

interface RequestCardProps {
  request: BackCallRequest;
  onNotes: (id: number) => void;
}

/** One request on a small screen. */
export const RequestCard = ({ request, onNotes }: RequestCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{request.customerName}</h2>
      <strong>{request.amountDue || '–'}</strong>
    </header>
    <Facts>
      <span>{idOf(request)}</span>
    </Facts>
    <Lines>
      <CallLink request={request} />
      <MapLink request={request} />
      <NotesButton request={request} onNotes={onNotes} />
      <BackCallStatusChoice request={request} failedTitle="Error" />
    </Lines>
  </RecordCard>
);
