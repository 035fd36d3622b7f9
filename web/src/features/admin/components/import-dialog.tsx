import { FileSpreadsheet } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api-error.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { useImport } from '../api/imports.ts';
import type { ImportFile } from '../model/import-files.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { rowCount, sayImported } from './say-imported.ts';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Picker = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(6)} ${space(4)};
  border: 2px dashed ${colour.control};
  border-radius: ${radius.medium};
  text-align: center;
  cursor: pointer;

  &:focus-within {
    outline: 3px solid ${colour.accent};
    outline-offset: 2px;
  }

  small {
    color: ${colour.muted};
  }

  /* The whole surface is its button. */
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Problem = styled.p`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${colour.dangerSoft};
`;

const endings = (accept: string) => {
  const all = accept.split(',');
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1) ?? ''}`;
};

interface ImportDialogProps {
  kind: ImportFile;
  onClose: () => void;
}

/** A file of rows: what it would do is shown first, then it is imported; what was rejected can be saved. */
export const ImportDialog = ({ kind, onClose }: ImportDialogProps): ReactNode => {
  const [file, setFile] = useState<File>();
  const [addUnmatched, setAddUnmatched] = useState(false);
  const importing = useImport(kind);
  const { data: result, error, isPending } = importing;
  const checked = result?.dryRun ? result : undefined;
  const done = result && !result.dryRun ? result : undefined;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file, corrected, may be chosen again.
    target.value = '';
    if (!chosen) return;
    setFile(chosen);
    importing.mutate({ file: chosen, dryRun: true, addUnmatched });
  };

  const chooseToAdd = (adds: boolean) => {
    setAddUnmatched(adds);
    if (file) importing.mutate({ file, dryRun: true, addUnmatched: adds });
  };

  const importNow = () => {
    if (!file || isPending) return;
    importing.mutate(
      { file, dryRun: false, addUnmatched },
      {
        onSuccess: sayImported,
        onError: (fault) =>
          toast({
            title: 'Upload Failed',
            description: sentenceOf(fault, 'The file could not be imported.'),
            variant: 'destructive',
          }),
      },
    );
  };

  const toImport = checked ? checked.created + checked.changed : 0;
  return (
    <Dialog
      title={kind.title}
      width="52rem"
      onClose={onClose}
      footer={
        done ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={toImport === 0} busy={isPending && file !== undefined} onClick={importNow}>
              {toImport > 0 ? `Import ${rowCount(toImport)}` : 'Import'}
            </Button>
          </>
        )
      }
    >
      <Content>
        {!done && (
          <>
            <p>{kind.explanation}</p>
            <Picker>
              <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden />
              <strong>{file ? file.name : 'Choose a file'}</strong>
              <small>
                {isPending
                  ? 'Reading the file...'
                  : `A file that ends in ${endings(kind.accept)}; drop it here, or press to choose`}
              </small>
              <input type="file" accept={kind.accept} aria-label={kind.label} onChange={choose} />
            </Picker>
            {kind.addUnmatched !== undefined && (
              <Checkbox
                name="add-unmatched"
                label={kind.addUnmatched}
                checked={addUnmatched}
                disabled={isPending}
                onChange={({ target }) => chooseToAdd(target.checked)}
              />
            )}
          </>
        )}
        {error && <Problem role="alert">{sentenceOf(error, 'The file could not be read.')}</Problem>}
        {result && <ImportOutcome result={result} onUndone={onClose} />}
      </Content>
    </Dialog>
  );
};
