import { counted } from '@loanline/proto/rules/counted';
import type { ColumnMatch } from '@loanline/proto/entities/import-instructions';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UnsavedQuestion } from '../../../ui/dialog/unsaved-question.tsx';
import { useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Problem } from '../../../ui/problem.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { matchOf } from '../model/column-match.ts';
import { importFault, isCancelled } from '../model/import-fault.ts';
import type { ImportFile } from '../model/import-files.ts';
import { useImportDraft } from '../model/use-import-draft.ts';
import { ColumnMatches } from './column-matches.tsx';
import { FilePicker } from './file-picker.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { rowCount, showImportToast } from './import-toast.ts';
import { PasteRows } from './paste-rows.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { TemplateLinks } from './template-links.tsx';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

interface ImportDialogProps {
  kind: ImportFile;
  onClose: () => void;
}

/** What is asked before the dialog closes and something is lost. */
const questions = {
  corrections: {},
  import: {
    question: 'The import is still running.',
    stay: 'Continue importing',
    drop: 'Cancel the import',
  },
};

const sayFailed = (fault: Error) => {
  if (!isCancelled(fault))
    toast({ title: 'Upload Failed', description: importFault(fault), variant: 'destructive' });
};

/** A file of rows: what it would do is shown first, its columns and cells can be put right, then it is imported. */
export const ImportDialog = ({ kind, onClose }: ImportDialogProps): ReactNode => {
  const formId = useId();
  const draft = useImportDraft(kind, { onImported: showImportToast, onFailed: sayFailed });
  const { chosen, preview, done, error, isPending, isImporting, unsaved, total, edits, toImport, again } =
    draft;
  const table = preview?.table;
  const columnsId = useId();
  const [rematched, setRematched] = useState<{ of: string | undefined; match: ColumnMatch }>();
  /** What a person has chosen since the preview. */
  const chosenMatch = rematched?.of === draft.previewKey ? rematched?.match : undefined;

  const leave = () => {
    if (isImporting)
      toast({
        title: 'Import cancelled',
        description: 'Nothing was imported, unless the import had just finished. Check the list to be sure.',
      });
    draft.cancel();
    onClose();
  };
  const guard = useGuardedClose(() => unsaved !== undefined, leave);
  const importNow = () => {
    guard.stay();
    draft.importNow();
  };
  const importCorrected = () => {
    guard.stay();
    draft.importCorrected();
  };

  const proceed =
    table && (chosenMatch !== undefined || table.missing.length > 0) && !again ? (
      <Button type="submit" form={columnsId} busy={isPending}>
        Use these columns
      </Button>
    ) : edits.size > 0 && !again ? (
      <Button type="submit" form={formId} busy={isPending}>
        Import with {counted(edits.size, 'correction')}
      </Button>
    ) : (
      <Button disabled={toImport === 0 && !again} busy={isPending} onClick={importNow}>
        {again && 'Try again'}
        {!again && (toImport > 0 ? `Import ${rowCount(toImport)}` : 'Import')}
      </Button>
    );

  return (
    <Dialog
      title={kind.title}
      width="52rem"
      tall
      onClose={guard.close}
      footer={
        done ? (
          // Only a button of its own takes the focus, not one that has become another.
          <Button key="done" autoFocus onClick={onClose}>
            Done
          </Button>
        ) : guard.asking && unsaved ? (
          <UnsavedQuestion {...questions[unsaved]} onStay={guard.stay} onDrop={leave} />
        ) : (
          <>
            <Button variant="secondary" onClick={leave}>
              {isImporting ? 'Cancel the import' : 'Cancel'}
            </Button>
            {proceed}
          </>
        )
      }
    >
      <Content>
        {!done && (
          <>
            {!chosen && <p>{kind.explanation}</p>}
            {!chosen && <TemplateLinks file={kind} />}
            <FilePicker
              kind={kind}
              chosen={chosen?.file.name}
              disabled={isImporting}
              onChoose={(file) => draft.start(file, {})}
            />
            {!chosen && <PasteRows onPaste={(file) => draft.start(file, { pasted: true })} />}
            {kind.addUnmatched !== undefined && (
              <Checkbox
                name="add-unmatched"
                label={kind.addUnmatched}
                checked={draft.addUnmatched}
                disabled={isPending}
                onChange={({ target }) => draft.chooseToAdd(target.checked)}
              />
            )}
          </>
        )}
        {isPending && chosen && <ImportProgress importKey={chosen.key} total={total} />}
        {error && <Problem role="alert">{importFault(error)}</Problem>}
        {table && table.sheets.length > 1 && (
          <Select
            name="sheet"
            label="Sheet"
            options={table.sheets}
            value={table.sheet ?? ''}
            disabled={isPending}
            onChange={({ target }) => draft.readAs({ sheet: target.value })}
          />
        )}
        {table && table.missing.length > 0 && (
          <Problem role="alert">{preview.message} Choose what each column of your file is.</Problem>
        )}
        {table && (
          <ColumnMatches
            key={draft.previewKey}
            table={table}
            id={columnsId}
            kinds={kind.kinds}
            match={chosenMatch ?? matchOf(table)}
            onChange={(match) => setRematched({ of: draft.previewKey, match })}
            onMatch={() => draft.readAs({ match: chosenMatch ?? matchOf(table) })}
          />
        )}
        {preview && !table?.missing.length && (
          <ImportOutcome
            result={preview}
            rejected={
              preview.rejected > 0 && (
                <RejectedRows
                  id={formId}
                  preview={preview}
                  edits={edits}
                  onEdit={draft.setEdits}
                  onCorrected={importCorrected}
                />
              )
            }
            onUndone={onClose}
          />
        )}
        {done && <ImportOutcome result={done} onUndone={onClose} />}
      </Content>
    </Dialog>
  );
};
