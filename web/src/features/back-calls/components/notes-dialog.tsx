import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { backCallStatusLabels, type BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { useUsername } from '../../../lib/session/use-username.ts';
import { useFormDraft } from '../../../lib/storage/drafts.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UnsavedQuestion } from '../../../ui/dialog/unsaved-question.tsx';
import { useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Problem } from '../../../ui/problem.ts';
import { Skeleton } from '../../../ui/skeleton.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { BackCallChange } from '../api/back-calls.ts';
import { useBackCall, useChangeBackCall } from '../api/back-calls.ts';
import type { Outcome } from '../api/change-sender.ts';
import { CallResults } from './assigned/call-results.tsx';

const failed = 'Failed to update back call notes';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Change = styled(Problem)`
  blockquote {
    margin: ${space(2)} 0 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const History = styled.section`
  display: grid;
  gap: ${space(3)};

  h3 {
    font-size: 1rem;
  }

  li {
    padding-left: ${space(4)};
    border-left: 2px solid ${colour.line};
  }

  li + li {
    margin-top: ${space(3)};
  }

  blockquote {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  footer {
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

/** Notes that an agent has written and the server has not confirmed. */
export interface QueuedNotes {
  readonly notes: string;
  /** The notes that the edit began from. */
  readonly before: string | undefined;
  /** Whether the server refused them because others were saved: the dialog then shows both, to compare them. */
  readonly isCompared: boolean;
}

interface NotesDialogProps {
  id: number;
  /** The request as a list has it, for a device that is offline. */
  known?: BackCallRequest | undefined;
  queued?: QueuedNotes | undefined;
  /** Whether the customer is being called: then it asks for the result as well. */
  afterCall?: boolean;
  /** Saves in another way than by a call. Says whether the notes are saved, or wait. */
  onSave?: (customerName: string, change: BackCallChange) => Promise<Outcome>;
  onClose: () => void;
}

/** Edits the notes of a request; its status changes and every earlier version stay below with their authors and times. */
export const NotesDialog = ({
  id,
  known,
  queued,
  afterCall = false,
  onSave,
  onClose,
}: NotesDialogProps): ReactNode => {
  const formId = useId();
  const { data: details, isError } = useBackCall(id);
  const backCall = details ?? known;
  const saved = backCall?.notes ?? '';
  const draft = useFormDraft(`notes of request ${id}`, useUsername(), {
    notes: queued?.notes ?? saved,
    before: queued?.before ?? saved,
  });
  /** The notes, and as they were when typing began. */
  const { notes, before } = draft.fields;
  /** Whether a save was refused because of newer notes, which are shown: who saves again then means to. */
  const [isCompared, setIsCompared] = useState(queued?.isCompared ?? false);
  const [result, setResult] = useState<BackCallStatus>();
  const form = useRef<HTMLFormElement>(null);
  const isShown = backCall !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const field = form.current?.querySelector('textarea');
    field?.focus();
    // Browsers begin before the notes that are there.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [isShown]);
  const { mutateAsync } = useChangeBackCall();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (change: BackCallChange): Promise<Outcome> => {
      if (onSave) return onSave(backCall?.customerName ?? '', change);
      await mutateAsync(change);
      return { kind: 'sent' };
    },
  });
  const hasTyped = notes !== saved;
  const close = () => {
    draft.end();
    onClose();
  };
  const guard = useGuardedClose(() => hasTyped || result !== undefined, close);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!backCall || saving.isPending) return;
    try {
      const notesBefore = isCompared ? saved : before;
      const { kind } = await saving.mutateAsync({
        id,
        ...(result !== undefined && { status: result }),
        ...((hasTyped || result === undefined) && { notes, notesBefore }),
      });
      // A new status has a notice of its own.
      if (kind === 'sent' && result === undefined)
        toast({ title: 'Notes Updated', description: `The notes of ${backCall.customerName} are saved.` });
      close();
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === 'conflict') setIsCompared(true);
      toast({ title: 'Update Failed', description: failed, variant: 'destructive' });
    }
  };

  return (
    <Dialog
      title={[afterCall ? 'Call' : 'Edit Notes', backCall?.customerName].filter(Boolean).join(': ')}
      width="40rem"
      onClose={guard.close}
      footer={
        guard.asking ? (
          <UnsavedQuestion onStay={guard.stay} onDrop={close} />
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={!backCall} busy={saving.isPending}>
              {saving.isPending ? 'Saving...' : afterCall ? 'Save call' : 'Save Notes'}
            </Button>
          </>
        )
      }
    >
      {isError && !backCall && (
        <Problem role="alert">This request could not be loaded. Close this and try again.</Problem>
      )}
      {!backCall && !isError && <Skeleton $height="10rem" />}
      {backCall && (
        <Form ref={form} id={formId} onSubmit={(event) => void submit(event)} noValidate>
          {saving.error && (
            <Problem role="alert">
              {saving.error instanceof ApiError ? sentenceOf(saving.error, `${failed}.`) : `${failed}.`} What
              you typed is still here.
            </Problem>
          )}
          {saved !== before && (
            <Change as="div" role="status">
              Someone else has changed these notes:
              <blockquote>{saved || '(none)'}</blockquote>
            </Change>
          )}
          <TextArea
            name="back-call-notes"
            label="Notes"
            placeholder="Add notes about this customer..."
            rows={5}
            maxLength={2000}
            value={notes}
            onChange={({ target }) => draft.change({ notes: target.value })}
          />
          {afterCall && <CallResults backCall={backCall} chosen={result} onChoose={setResult} />}
          {details && details.statusHistory.length > 0 && (
            <History aria-label="Status changes">
              <h3>Status changes</h3>
              <ol>
                {details.statusHistory.map(({ toStatus, actor, occurredAt }) => (
                  <li key={`${occurredAt} ${toStatus}`}>
                    {backCallStatusLabels[toStatus]}
                    <footer>
                      {actor} · <time dateTime={occurredAt}>{shortMoment(occurredAt)}</time>
                    </footer>
                  </li>
                ))}
              </ol>
            </History>
          )}
          {details && details.noteHistory.length > 0 && (
            <History aria-label="Every version">
              <h3>Every version</h3>
              <ol>
                {details.noteHistory.map((note) => (
                  <li key={note.id}>
                    <blockquote>{note.text}</blockquote>
                    <footer>
                      {note.author} · <time dateTime={note.createdAt}>{shortMoment(note.createdAt)}</time>
                    </footer>
                  </li>
                ))}
              </ol>
            </History>
          )}
        </Form>
      )}
    </Dialog>
  );
};
