import type { StaffDocument } from '@loanline/proto/entities/document';
import { refusalTexts } from '@loanline/proto/rules/documents/texts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { useUsername } from '../../../lib/session/use-username.ts';
import { useFormDraft } from '../../../lib/storage/drafts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useDecideDocument } from './document-calls.ts';

const mostCharacters = 300;

interface RefuseDialogProps {
  applicationId: string;
  document: StaffDocument;
  onClose: () => void;
}

/** Asks why a document cannot be used; the customer reads it at once and sends another. */
export const RefuseDialog = ({ applicationId, document, onClose }: RefuseDialogProps): ReactNode => {
  const draft = useFormDraft(`refusal of document ${document.id}`, useUsername(), { reason: '' });
  const { reason } = draft.fields;
  const [problem, setProblem] = useState<string>();
  const decide = useDecideDocument(applicationId);

  const write = (text: string) => {
    draft.change({ reason: text });
    setProblem(undefined);
  };

  const save = async () => {
    try {
      await decide.mutateAsync({ document, reason: reason.trim() });
      draft.end();
      toast({ title: 'Document refused', description: 'The customer can now read why on their tracker.' });
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error, 'The refusal could not be saved. Try again.'));
    }
  };

  const close = () => {
    draft.end();
    onClose();
  };

  const submit = () => {
    if (reason.trim() === '') setProblem('Say why, so that the customer can send a better one.');
    else void save();
  };

  return (
    <FormDialog
      title={`Refuse: ${document.title}`}
      width="36rem"
      submit="Refuse document"
      submitting="Saving..."
      busy={decide.isPending}
      danger
      unsaved={draft.isChanged}
      problem={problem}
      onSubmit={submit}
      onClose={close}
    >
      <Select
        name="refusal"
        label="Reason"
        placeholder="Choose a reason, or write your own"
        value={refusalTexts.includes(reason) ? reason : ''}
        options={refusalTexts.map((text) => ({ value: text, label: text }))}
        onChange={({ target }) => write(target.value)}
      />
      <TextArea
        name="refusal-text"
        label="What the customer reads"
        hint="It follows the words ‘We could not use what you sent:’"
        rows={3}
        maxLength={mostCharacters}
        value={reason}
        onChange={({ target }) => write(target.value)}
      />
    </FormDialog>
  );
};
