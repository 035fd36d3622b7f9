import type { DeadLetterEntry } from '@loanline/proto/entities/system';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shortMoment } from '../../lib/format/format.ts';
import { colour, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { Facts, RecordCard } from '../../ui/list/record-card.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const What = styled.span`
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.8125rem;
  }
`;

/** What can be done to a dead letter. */
export interface LetterActions {
  replay: (letter: DeadLetterEntry) => void;
  discard: (letter: DeadLetterEntry) => void;
}

interface LetterProps {
  letter: DeadLetterEntry;
  actions: LetterActions;
}

const nameOf = ({ event }: DeadLetterEntry): string => event ?? 'Unknown event';

const Event = ({ letter }: { letter: DeadLetterEntry }): ReactNode => (
  <What>
    {nameOf(letter)}
    {letter.correlationId !== null && <small>{letter.correlationId}</small>}
  </What>
);

const Actions = ({ letter, actions }: LetterProps): ReactNode => (
  <Buttons>
    <Button variant="secondary" size="small" onClick={() => actions.replay(letter)}>
      <RotateCcw size={16} aria-hidden />
      Replay<VisuallyHidden> {nameOf(letter)}</VisuallyHidden>
    </Button>
    <Button variant="secondary" size="small" onClick={() => actions.discard(letter)}>
      <Trash2 size={16} aria-hidden />
      Discard<VisuallyHidden> {nameOf(letter)}</VisuallyHidden>
    </Button>
  </Buttons>
);

/** The columns of the dead letters. */
export const deadLetterColumns = (actions: LetterActions): readonly Column<DeadLetterEntry>[] => [
  { id: 'queue', header: 'Queue', cell: ({ queue }) => <strong>{queue}</strong> },
  { id: 'event', header: 'Event', cell: (letter) => <Event letter={letter} /> },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <What>{reason}</What> },
  { id: 'since', header: 'Since', cell: ({ failedAt }) => shortMoment(failedAt) },
  { id: 'attempts', header: 'Attempts', end: true, cell: ({ attempts }) => attempts },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (letter) => <Actions letter={letter} actions={actions} />,
  },
];

/** One dead letter on a small screen. */
export const DeadLetterCard = ({ letter, actions }: LetterProps): ReactNode => (
  <RecordCard>
    <header>
      <h3>{letter.queue}</h3>
    </header>
    <Event letter={letter} />
    <What>{letter.reason}</What>
    <Facts>
      <span>Since: {shortMoment(letter.failedAt)}</span>
      <span>Attempts: {letter.attempts}</span>
    </Facts>
    <Actions letter={letter} actions={actions} />
  </RecordCard>
);
