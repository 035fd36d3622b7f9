import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const word = 'ERASE';

/** An erasure cannot be undone, so staff must type a word to confirm it. */
export const EraseDialog = ({
  keeps,
  onErase,
  onClose,
}: {
  /** True when law keeps some of it. */
  keeps: boolean;
  onErase: () => void;
  onClose: () => void;
}): ReactNode => {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (typed.trim() !== word) {
      setWrong(true);
      return;
    }
    onClose();
    onErase();
  };

  return (
    <Dialog
      title="Erase this person?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId}>
            Erase for good
          </Button>
        </>
      }
    >
      <p>
        Everything you have chosen will be permanently erased, except records that we must keep by law.
        {keeps && ' We retain loans that were paid out, with the records that belong to them.'}
      </p>
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          name="erase-word"
          label={`Type ${word} to continue`}
          error={wrong ? `Type ${word} in capitals` : undefined}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          characters={10}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
};
