import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.ts';
import type { Refusal, Waiting } from '../../model/queued-changes.ts';

const Line = styled(Notice)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  width: 100%;
  font-size: 0.9375rem;
  white-space: normal;

  p {
    overflow-wrap: anywhere;
  }

  > div {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

/** 'Completed', 'a note', 'Completed and a note'. */
const wordsOf = ({ status, notes }: Pick<Waiting, 'status' | 'notes'>): string =>
  [
    status === 'send to agent' ? 'Undo' : status && backCallStatusLabels[status],
    notes !== undefined && (status === undefined ? 'Note' : 'a note'),
  ]
    .filter(Boolean)
    .join(' and ');

const refusalWords = ({ why, sentence }: Refusal, waiting: Waiting): readonly string[] => {
  if (why === 'notes changed')
    return ['Someone else changed the notes, so yours are not saved. Compare them and save again.'];
  const lost = `Not saved: ${wordsOf(waiting)}${waiting.notes ? `, “${waiting.notes}”` : ''}.`;
  if (why === 'rule') return [sentence, lost];
  return [
    'This request is no longer assigned to you.',
    lost,
    'If the office needs to know, call the office.',
  ];
};

interface WaitingChangeProps {
  waiting: Waiting;
  /** Whose request it is, where the request is not shown beside it. */
  customerName?: string;
  sending: boolean;
  onUndo: () => void;
  onNotes?: () => void;
  onDiscard: () => void;
}

/** What was done with a request and is not saved yet; for what the server refused, what to do about it. */
export const WaitingChange = (props: WaitingChangeProps): ReactNode => {
  const { waiting, customerName, sending, onUndo, onNotes, onDiscard } = props;
  const { refusal, status } = waiting;
  if (!refusal)
    return (
      <Line $tone="warning" role="status">
        <CloudUpload size={18} aria-hidden />
        <p>
          {sending ? 'Sending' : 'Waiting to send'}: {wordsOf(waiting)}
        </p>
        {status !== undefined && status !== 'send to agent' && !sending && (
          <Button variant="secondary" size="small" onClick={onUndo}>
            Undo
          </Button>
        )}
      </Line>
    );
  return (
    <Line $tone="danger" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <p>
        {customerName && <strong>{customerName}. </strong>}
        {refusalWords(refusal, waiting).join(' ')}
      </p>
      <div>
        {refusal.why === 'notes changed' && onNotes && (
          <Button size="small" onClick={onNotes}>
            Compare notes
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard my change
        </Button>
      </div>
    </Line>
  );
};
