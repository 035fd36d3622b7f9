import { FileSpreadsheet } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { randomId } from '../../../lib/random-id.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Problem } from '../../../ui/problem.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useImport } from '../api/imports.ts';
import { importFault, isCancelled } from '../model/import-fault.ts';
import type { ImportFile } from '../model/import-files.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { rowCount, showImportToast } from './import-toast.ts';
import { TemplateLinks } from './template-links.tsx';

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

const endings = (accept: string) => {
  const all = accept.split(',');
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1) ?? ''}`;
};

interface ImportDialogProps {
  kind: ImportFile;
  onClose: () => void;
}

const sayFailed = (fault: Error) => {
  if (!isCancelled(fault))
    toast({ title: 'Upload Failed', description: importFault(fault), variant: 'destructive' });
};

/** A file of rows: what it would do is shown first, then it is imported; what was rejected can be saved. */
export const ImportDialog = ({ kind, onClose }: ImportDialogProps): ReactNode => {
  const [chosen, setChosen] = useState<{ file: File; key: string }>();
  /** What the import under way is known to have. */
  const [total, setTotal] = useState<number>();
  const [addUnmatched, setAddUnmatched] = useState(false);
  const importing = useImport(kind);
  const { data: result, error, isPending, cancel } = importing;
  const checked = result?.dryRun ? result : undefined;
  const done = result && !result.dryRun ? result : undefined;

  /** Shows what the file would do. Another file, or another choice, is another import. */
  const check = (file: File, adds: boolean) => {
    const key = randomId();
    setChosen({ file, key });
    setTotal(undefined);
    importing.mutate({ file, key, dryRun: true, addUnmatched: adds }, { onError: sayFailed });
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file, corrected, may be chosen again.
    target.value = '';
    if (file) check(file, addUnmatched);
  };

  const chooseToAdd = (adds: boolean) => {
    setAddUnmatched(adds);
    if (chosen) check(chosen.file, adds);
  };

  const importNow = () => {
    if (!chosen || isPending) return;
    setTotal(checked?.total ?? total);
    importing.mutate(
      { ...chosen, dryRun: false, addUnmatched },
      {
        onSuccess: showImportToast,
        onError: sayFailed,
      },
    );
  };

  const leave = () => {
    if (isPending && total !== undefined)
      toast({
        title: 'Import cancelled',
        description: 'Nothing was imported, unless the import had just finished. Check the list to be sure.',
      });
    cancel();
    onClose();
  };

  const toImport = checked ? checked.created + checked.changed : 0;
  /** What failed is asked for again under the same key: it is never imported twice. */
  const again = error && total !== undefined && !isPending;
  return (
    <Dialog
      title={kind.title}
      width="52rem"
      onClose={leave}
      footer={
        done ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={leave}>
              {isPending && total !== undefined ? 'Cancel the import' : 'Cancel'}
            </Button>
            <Button disabled={toImport === 0 && !again} busy={isPending} onClick={importNow}>
              {again && 'Try again'}
              {!again && (toImport > 0 ? `Import ${rowCount(toImport)}` : 'Import')}
            </Button>
          </>
        )
      }
    >
      <Content>
        {!done && (
          <>
            <p>{kind.explanation}</p>
            <TemplateLinks file={kind} />
            <Picker>
              <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden />
              <strong>{chosen ? chosen.file.name : 'Choose a file'}</strong>
              <small>Drop a file here, or press to choose one: {endings(kind.accept)}</small>
              <input
                type="file"
                accept={kind.accept}
                aria-label={kind.label}
                disabled={isPending && total !== undefined}
                onChange={choose}
              />
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
        {isPending && chosen && <ImportProgress importKey={chosen.key} total={total} />}
        {error && <Problem role="alert">{importFault(error)}</Problem>}
        {result && <ImportOutcome result={result} onUndone={onClose} />}
      </Content>
    </Dialog>
  );
};
