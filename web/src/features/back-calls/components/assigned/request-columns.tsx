import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../../theme/tokens.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../../../ui/list/record-card.ts';
import { StatusChoice } from '../back-call-status-choice.tsx';
import { RequestActions } from './request-actions.tsx';
import { CallLink, MapLink, NotesButton, RequestIds } from '../request-parts.tsx';
import type { RequestControls } from './use-request-controls.ts';
import { WaitingChange } from './waiting-change.tsx';

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

interface RequestProps {
  backCall: BackCallRequest;
  controls: RequestControls;
}

/** What the agent did with a request and is not saved yet. */
const RequestWaiting = ({ backCall: { id }, controls }: RequestProps): ReactNode => {
  const waiting = controls.waitingOf(id);
  return (
    waiting && (
      <WaitingChange
        waiting={waiting}
        sending={controls.isSending(id)}
        onUndo={() => controls.onUndo(id)}
        onNotes={() => controls.onNotes(id)}
        onDiscard={() => controls.onDiscard(id)}
      />
    )
  );
};

const StatusCell = ({ backCall, controls }: RequestProps): ReactNode =>
  controls.waitingOf(backCall.id)?.status === undefined ? (
    <>
      <StatusChoice
        backCall={backCall}
        isForAgent
        onChoose={(status) => controls.onStatus(backCall, status)}
      />
      <RequestWaiting backCall={backCall} controls={controls} />
    </>
  ) : (
    <RequestWaiting backCall={backCall} controls={controls} />
  );

/** The columns of the requests that are with an agent. */
export const requestColumns = (controls: RequestControls): readonly Column<BackCallRequest>[] => [
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
  {
    id: 'mobile',
    header: 'Mobile',
    cell: (backCall) => <CallLink backCall={backCall} onCall={controls.onCall} />,
  },
  { id: 'address', header: 'Address', cell: (backCall) => <MapLink backCall={backCall} /> },
  {
    id: 'notes',
    header: 'Notes',
    cell: (backCall) => <NotesButton backCall={backCall} onNotes={controls.onNotes} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (backCall) => <StatusCell backCall={backCall} controls={controls} />,
  },
];

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};

  > a {
    justify-self: start;
    padding-block: ${space(2)};
  }

  > button {
    max-width: none;
    min-height: 2.75rem;
    align-items: center;
  }
`;

/** One request on a small screen. */
export const RequestCard = ({ backCall, controls }: RequestProps): ReactNode => (
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
      <MapLink backCall={backCall} />
      <RequestWaiting backCall={backCall} controls={controls} />
      <NotesButton backCall={backCall} onNotes={controls.onNotes} />
      <RequestActions backCall={backCall} controls={controls} />
    </Lines>
  </RecordCard>
);
