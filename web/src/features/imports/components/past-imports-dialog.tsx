import { capitalised } from '@loanline/proto/rules/texts/capitalised';
import type { ImportBatch } from '@loanline/proto/entities/import-result';
import { importKinds } from '@loanline/proto/import-kinds/index';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { shortMoment } from '../../../lib/format/format.ts';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UndoList } from '../../../ui/list/undo-list.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useImports, useUndoImport } from '../api/imports.ts';

/** Such as `Back call requests`. */
const rowsOf = ({ kind }: ImportBatch): string => {
  const [, many] = importKinds[kind].noun;
  return capitalised(many);
};

const outcomeOf = ({ created, changed, rejected, finished }: ImportBatch): string =>
  finished
    ? [
        [created, 'created'],
        [changed, 'changed'],
        [rejected, 'rejected'],
      ]
        .filter(([count]) => count !== 0)
        .map(([count, what]) => `${count?.toLocaleString('en-GB')} ${what}`)
        .join(', ') || 'nothing changed'
    : 'interrupted';

const canUndo = ({ created, changed, finished, undoneAt }: ImportBatch): boolean =>
  undoneAt === null && (!finished || created + changed > 0);

/** Lists past imports: who made each, what it did, and how to undo it. */
export const PastImportsDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const list = useImports();
  const undo = useUndoImport();

  const takeBack = async (batch: ImportBatch) => {
    try {
      const { message } = await undo.mutateAsync(batch.batchId);
      toast({ title: 'Import undone', description: message });
    } catch (error) {
      toast({
        title: 'Undo failed',
        description: sentenceOf(error, 'The import could not be undone. Try again.'),
        variant: 'destructive',
      });
    }
  };

  return (
    <Dialog title="Past imports" width="40rem" onClose={onClose}>
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={{ title: 'Nothing has been imported', hint: 'Imports of every list appear here.' }}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={() => void list.refetch()}
      >
        <UndoList aria-label="Past imports">
          {list.data?.map((batch) => (
            <li key={batch.batchId}>
              <span>
                <strong>
                  {rowsOf(batch)}: {outcomeOf(batch)}
                </strong>
                <small>
                  {batch.actor} · {shortMoment(batch.importedAt)}
                </small>
              </span>
              {batch.undoneAt !== null && <Badge>Undone</Badge>}
              {canUndo(batch) && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={undo.isPending && undo.variables === batch.batchId}
                  aria-label={`Undo the import of ${shortMoment(batch.importedAt)}`}
                  onClick={() => void takeBack(batch)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </UndoList>
      </ListBody>
    </Dialog>
  );
};
