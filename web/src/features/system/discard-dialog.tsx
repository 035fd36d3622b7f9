import type { DeadLetterEntry } from '@loanline/proto/entities/system';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useDiscard } from './services.ts';

/** Nobody handles a discarded event any more, so the dialog asks why that does no harm, and the audit records it. */
export const DiscardDialog = ({
  letter: { id, queue, event },
  onClose,
}: {
  letter: DeadLetterEntry;
  onClose: () => void;
}): ReactNode => {
  const formId = useId();
  const [reason, setReason] = useState('');
  const discarding = useDiscard();
  const failed = discarding.error && sentenceOf(discarding.error, 'It could not be discarded. Try again.');

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (discarding.isPending) return;
    discarding.mutate(
      { queue, id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ title: 'Discarded', description: `${event ?? 'The event'} was removed from ${queue}.` });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      title="Discard this event?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={discarding.isPending}>
            Discard
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          name="discard-reason"
          label="Reason"
          hint="The event will never be handled. Your reason is recorded in the audit, so do not name a customer."
          error={failed ?? undefined}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
};
