import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../../ui/list/record-card.ts';
import { BackCallStatusChoice } from './back-call-status-choice.tsx';
import { CallLink, MapLink, NotesButton, RequestIds } from './request-parts.tsx';

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

/** The columns of the requests that are with an agent. */
export const requestColumns = (onNotes: (id: number) => void): readonly Column<BackCallRequest>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (backCall) => (
      <Name>
        {backCall.customerName}
        <small>
          <RequestIds backCall={backCall} />
        </small>
      </Name>
    ),
  },
  { id: 'amount', header: 'Amount Due', end: true, cell: ({ amountDue }) => amountDue || '–' },
  { id: 'mobile', header: 'Mobile', cell: (backCall) => <CallLink backCall={backCall} /> },
  { id: 'address', header: 'Address', cell: (backCall) => <MapLink backCall={backCall} /> },
  { id: 'notes', header: 'Notes', cell: (backCall) => <NotesButton backCall={backCall} onNotes={onNotes} /> },
  {
    id: 'status',
    header: 'Status',
    cell: (backCall) => <BackCallStatusChoice backCall={backCall} failedTitle="Error" />,
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
  backCall: BackCallRequest;
  onNotes: (id: number) => void;
}

/** One request on a small screen. */
export const RequestCard = ({ backCall, onNotes }: RequestCardProps): ReactNode => (
  <RecordCard>
    <header>
      <h2>{backCall.customerName}</h2>
      <strong>{backCall.amountDue || '–'}</strong>
    </header>
    <Facts>
      <span>
        <RequestIds backCall={backCall} />
      </span>
    </Facts>
    <Lines>
      <CallLink backCall={backCall} />
      <MapLink backCall={backCall} />
      <NotesButton backCall={backCall} onNotes={onNotes} />
      <BackCallStatusChoice backCall={backCall} failedTitle="Error" />
    </Lines>
  </RecordCard>
);
