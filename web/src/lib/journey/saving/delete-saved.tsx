import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { sentenceOf } from '../../api/api-error.ts';
import { Actions, Content } from './dialog-parts.ts';
import { deleteSaved, type Opening } from './saving-calls.ts';

interface DeleteSavedProps {
  opening: Opening;
  onDeleted: () => void;
  onFailed: (error: Error) => void;
  /** What can be done instead. */
  children: ReactNode;
}

/** Deletes what is saved for another device, after a question. */
export const DeleteSaved = ({ opening, onDeleted, onFailed, children }: DeleteSavedProps): ReactNode => {
  const [asking, setAsking] = useState(false);
  const deletes = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteSaved(opening),
    onSuccess: onDeleted,
    onError: onFailed,
  });
  if (!asking)
    return (
      <Actions>
        {children}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Delete saved answers
        </Button>
      </Actions>
    );
  return (
    <Content>
      <p role="status">Delete your saved answers? You cannot get them back.</p>
      {deletes.error && (
        <p role="alert">{sentenceOf(deletes.error, 'We could not delete them. Try again.')}</p>
      )}
      <Actions>
        <Button variant="danger" autoFocus busy={deletes.isPending} onClick={() => deletes.mutate()}>
          Delete
        </Button>
        <Button variant="secondary" disabled={deletes.isPending} onClick={() => setAsking(false)}>
          Keep my answers
        </Button>
      </Actions>
    </Content>
  );
};
