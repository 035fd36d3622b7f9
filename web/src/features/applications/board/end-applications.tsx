import type { BoardStatus } from '@loanline/proto/entities/feeds/board';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { endingQuestion } from './board-copy.ts';
import { useEndApplications } from './use-board-sync.ts';

/** Ends the applications that a board's last sync refused to end, once the person has confirmed the number shown. */
export const EndApplications = ({ board, count }: { board: BoardStatus; count: number }): ReactNode => {
  const { end, ending } = useEndApplications();
  /** The number in the dialog, which a later sync does not change. */
  const [asked, setAsked] = useState<number>();
  return (
    <>
      <Button variant="danger" size="small" busy={ending} onClick={() => setAsked(count)}>
        {endingQuestion(board, count).action}
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          question={{
            ...endingQuestion(board, asked),
            onConfirm: () => void end(board.boardId, asked),
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
