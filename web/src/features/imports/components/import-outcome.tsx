import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { saveRejected, useUndoImport } from '../api/imports.ts';
import { ImportResultView } from './import-result-view.tsx';

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const save = (batchId: string) =>
  saveRejected(batchId).catch((fault: unknown) =>
    toast({
      title: 'Download failed',
      description: sentenceOf(fault, 'The rejected rows could not be loaded. Try again.'),
      variant: 'destructive',
    }),
  );

interface ImportOutcomeProps {
  result: ImportResult;
  /** In place of the list of rejected rows, such as fields to correct them. */
  rejected?: ReactNode;
  /** Called when the import was taken back. */
  onUndone: () => void;
}

/** What an import would do, or did; its rejected rows can be saved, and all of it taken back. */
export const ImportOutcome = ({ result, rejected: shown, onUndone }: ImportOutcomeProps): ReactNode => {
  const undoing = useUndoImport();
  const { batchId, dryRun, message, rejected, imported } = result;

  const undo = (undone: string) =>
    undoing.mutate(undone, {
      onSuccess: ({ message: summary }) => {
        toast({ title: 'Import undone', description: summary });
        onUndone();
      },
      onError: (fault) =>
        toast({
          title: 'Undo failed',
          description: sentenceOf(fault, 'The import could not be undone. Try again.'),
          variant: 'destructive',
        }),
    });

  const nothingToDo = rejected > 0 ? 'No row can be imported yet.' : 'Nothing in this file is new.';
  const wouldDo = imported === 0 ? nothingToDo : 'Preview: nothing has been imported yet.';
  return (
    <>
      <p role="status">{dryRun ? wouldDo : message}</p>
      <ImportResultView result={result} rejected={shown} />
      {batchId !== null && (
        <Links>
          {rejected > 0 && (
            <Button variant="secondary" size="small" onClick={() => void save(batchId)}>
              Download rejected rows
            </Button>
          )}
          {imported > 0 && (
            <Button variant="secondary" size="small" busy={undoing.isPending} onClick={() => undo(batchId)}>
              Undo this import
            </Button>
          )}
        </Links>
      )}
    </>
  );
};
