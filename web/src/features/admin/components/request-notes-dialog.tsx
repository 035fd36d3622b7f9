import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useChangeRequest } from '../api/assigned-requests.ts';

const failed = 'Failed to update back call notes';

/** The server's own words where they help: a colleague was faster, or the text is too long. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? sentenceOf(error, `${failed}.`) : `${failed}.`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Problem = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${colour.dangerSoft};

  blockquote {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface RequestNotesDialogProps {
  /** The request as the list shows it: a colleague's newer notes come in while this is open. */
  request: BackCallRequest;
  onClose: () => void;
}

/** Edits the notes of a request; what a colleague wrote meanwhile is shown before it is overwritten. */
export const RequestNotesDialog = ({ request, onClose }: RequestNotesDialogProps): ReactNode => {
  const formId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [opened] = useState(request.notes);
  const [notes, setNotes] = useState(request.notes);
  const saving = useChangeRequest();

  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    try {
      await saving.mutateAsync({ id: request.id, notes, notesBefore: request.notes });
      toast({ title: 'Notes Updated', description: `The notes of ${request.customerName} are saved.` });
      onClose();
    } catch {
      toast({ title: 'Update Failed', description: failed, variant: 'destructive' });
    }
  };

  return (
    <Dialog
      title={`Edit Notes: ${request.customerName}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save Notes'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {saving.error && (
          <Problem role="alert">{reasonOf(saving.error)} What you typed is still here.</Problem>
        )}
        {request.notes !== opened && (
          <Problem role="status">
            <p>Somebody else has changed these notes meanwhile:</p>
            <blockquote>{request.notes || '(none)'}</blockquote>
          </Problem>
        )}
        <TextArea
          ref={area}
          name="request-notes"
          label="Notes"
          placeholder="Add notes about this customer..."
          rows={6}
          maxLength={2000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Form>
    </Dialog>
  );
};
