import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { DocumentKind } from '@loanline/proto/enums/document-kinds';
import { documentTexts } from '@loanline/proto/rules/documents/texts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { customerName } from '../../../lib/format/names.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useUsername } from '../../../lib/session/use-username.ts';
import { useFormDraft } from '../../../lib/storage/drafts.ts';
import { space } from '../../../theme/tokens.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useRequestDocuments } from './document-calls.ts';

const Kinds = styled.fieldset`
  display: grid;
  gap: ${space(2)};

  legend {
    margin-bottom: ${space(2)};
    font-weight: 600;
  }
`;

const kinds = Object.entries(documentTexts) as [
  keyof typeof documentTexts,
  { title: string; help: string },
][];

interface AskDialogProps {
  application: StaffApplication;
  onClose: () => void;
}

interface Wanted {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly help: string;
}

/** Asks a customer for documents: the usual ones, or one in the words of the member of staff. */
export const AskDialog = ({ application, onClose }: AskDialogProps): ReactNode => {
  const { applicationId, documents } = application;
  const [chosen, setChosen] = useState<ReadonlyMap<DocumentKind, string>>(new Map());
  // The same ids again when a call whose answer was lost is repeated.
  const [ownId] = useState(randomId);
  const draft = useFormDraft(`documents asked of ${applicationId}`, useUsername(), { title: '', help: '' });
  const { title, help } = draft.fields;
  const [problem, setProblem] = useState<string>();
  const asking = useRequestDocuments(applicationId);
  const isAsked = (kind: DocumentKind) =>
    documents.some((document) => document.kind === kind && document.state !== 'accepted');

  const choose = (kind: DocumentKind, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(kind, randomId());
    else next.delete(kind);
    setChosen(next);
    setProblem(undefined);
  };

  const wanted = (): Wanted[] => [
    ...kinds.flatMap(([kind, texts]) => {
      const id = chosen.get(kind);
      return id === undefined ? [] : [{ id, kind, ...texts }];
    }),
    ...(title.trim() === '' ? [] : [{ id: ownId, kind: 'other' as const, title, help }]),
  ];

  const ask = async () => {
    try {
      await asking.mutateAsync({ documents: wanted() });
      draft.end();
      toast({
        title: 'Documents asked for',
        description: `${customerName(application)} can now see the list on their tracker.`,
      });
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error, 'The request for documents could not be sent. Try again.'));
    }
  };

  const close = () => {
    draft.end();
    onClose();
  };

  const submit = () => {
    if (wanted().length === 0) setProblem('Choose a document, or say which other one you need.');
    else void ask();
  };

  return (
    <FormDialog
      title={`Ask for documents: ${customerName(application)}`}
      width="36rem"
      submit="Ask for documents"
      submitting="Asking..."
      busy={asking.isPending}
      unsaved={draft.isChanged}
      problem={problem}
      onSubmit={submit}
      onClose={close}
    >
      <Kinds>
        <legend>Which documents do you need?</legend>
        {kinds.map(([kind, texts]) => (
          <Checkbox
            key={kind}
            name={`document-${kind}`}
            label={texts.title}
            hint={isAsked(kind) ? 'Already asked for' : texts.help}
            checked={chosen.has(kind)}
            onChange={({ target }) => choose(kind, target.checked)}
          />
        ))}
      </Kinds>
      <TextField
        name="document-title"
        label="Another document (optional)"
        hint="The customer reads these words. For example, ‘A letter from your landlord’"
        maxLength={80}
        value={title}
        onChange={({ target }) => {
          draft.change({ title: target.value });
          setProblem(undefined);
        }}
      />
      {title.trim() !== '' && (
        <TextField
          name="document-help"
          label="What it must show (optional)"
          maxLength={300}
          value={help}
          onChange={({ target }) => draft.change({ help: target.value })}
        />
      )}
    </FormDialog>
  );
};
