import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** The words of the button that does it. */
  readonly action: string;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot simply be taken back. */
export const ConfirmDialog = ({
  question,
  onClose,
}: {
  question: Question;
  onClose: () => void;
}): ReactNode => {
  const { title, text, action, onConfirm } = question;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
