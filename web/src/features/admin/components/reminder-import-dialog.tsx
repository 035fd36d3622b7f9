import type { ImportResult } from '@loanline/proto/entities/import-result';
import { FileSpreadsheet } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api-error.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { saveRejected, useImportReminders, useUndoImport } from '../api/reminders.ts';
import { ImportResultView } from './import-result-view.tsx';

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

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`);

const saySuccess = ({ imported, errors }: ImportResult) => {
  toast({
    title: 'Import Successful',
    description:
      errors === 0
        ? `${rows(imported)} imported.`
        : `${rows(imported)} imported. Some rows had issues: ${rows(errors)} with errors.`,
  });
};

/** A file of reminders: what it would do is shown first, then it is imported; what was rejected can be saved. */
export const ReminderImportDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const [file, setFile] = useState<File>();
  const importing = useImportReminders();
  const undoing = useUndoImport();
  const { data: result, error, isPending } = importing;
  const checked = result?.dryRun ? result : undefined;
  const done = result && !result.dryRun ? result : undefined;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file, corrected, may be chosen again.
    target.value = '';
    if (!chosen) return;
    setFile(chosen);
    importing.mutate({ file: chosen, dryRun: true });
  };

  const importNow = () => {
    if (!file || isPending) return;
    importing.mutate(
      { file, dryRun: false },
      {
        onSuccess: saySuccess,
        onError: (fault) =>
          toast({
            title: 'Upload Failed',
            description: sentenceOf(fault, 'The file could not be imported.'),
            variant: 'destructive',
          }),
      },
    );
  };

  const save = (batchId: string) =>
    saveRejected(batchId).catch((fault: unknown) =>
      toast({
        title: 'Read Failed',
        description: sentenceOf(fault, 'The rejected rows could not be fetched.'),
        variant: 'destructive',
      }),
    );

  const undo = (batchId: string) =>
    undoing.mutate(batchId, {
      onSuccess: ({ message }) => {
        toast({ title: 'Import undone', description: message });
        onClose();
      },
      onError: (fault) =>
        toast({
          title: 'Undo Failed',
          description: sentenceOf(fault, 'The import could not be undone.'),
          variant: 'destructive',
        }),
    });

  const toImport = checked ? checked.created + checked.changed : 0;
  return (
    <Dialog
      title="Import Excel"
      width="44rem"
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
              {toImport > 0 ? `Import ${rows(toImport)}` : 'Import'}
            </Button>
          </>
        )
      }
    >
      <Content>
        {!done && (
          <>
            <p>
              The first row names the columns: Timestamp, Customer Name, Customer Mobile, Card Number, Amount,
              Date. Of card numbers only the last 4 digits are kept.
            </p>
            <Picker>
              <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden />
              <strong>{file ? file.name : 'Choose a file'}</strong>
              <small>
                {isPending
                  ? 'Reading the file...'
                  : 'An .xlsx or .xls file; drop it here, or press to choose'}
              </small>
              <input type="file" accept=".xlsx,.xls" aria-label="File of reminders" onChange={choose} />
            </Picker>
          </>
        )}
        {error && <Problem role="alert">{sentenceOf(error, 'The file could not be read.')}</Problem>}
        {checked && (
          <p role="status">
            {toImport === 0
              ? 'Nothing in this file is new.'
              : `This is what the file would do. Nothing has been imported yet.`}
          </p>
        )}
        {done && <p role="status">{done.message}</p>}
        {result && <ImportResultView result={result} />}
        {done?.batchId && (
          <Links>
            {done.rejected > 0 && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  if (done.batchId) void save(done.batchId);
                }}
              >
                Save the rejected rows
              </Button>
            )}
            {done.imported > 0 && (
              <Button
                variant="secondary"
                size="small"
                busy={undoing.isPending}
                onClick={() => {
                  if (done.batchId) undo(done.batchId);
                }}
              >
                Undo this import
              </Button>
            )}
          </Links>
        )}
      </Content>
    </Dialog>
  );
};
