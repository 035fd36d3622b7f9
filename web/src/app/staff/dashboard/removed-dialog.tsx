import type { Removal } from '@loanline/proto/entities/removal';
import type { ReactNode } from 'react';
import { useUndoClear } from '../../../features/back-calls/api/back-calls.ts';
import { useUndoDeletion } from '../../../features/reminders/api/reminders.ts';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import { shortDay, shortMoment } from '../../../lib/format/format.ts';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UndoList } from '../../../ui/list/undo-list.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { RemovalList } from './removals.ts';
import { useRemovals } from './removals.ts';

const nouns = { reminders: 'reminders', 'back-calls': 'back call requests' } as const;

const titleOf = ({ count, customerName }: Removal, noun: string): string =>
  customerName ?? `${count.toLocaleString('en-GB')} ${noun}`;

/** Lists what was deleted or cleared in the last 30 days, and how to restore it. */
export const RemovedDialog = ({ list, onClose }: { list: RemovalList; onClose: () => void }): ReactNode => {
  const removals = useRemovals(list);
  const undo = { reminders: useUndoDeletion(), 'back-calls': useUndoClear() }[list];

  const restore = async (removal: Removal) => {
    try {
      const { message } = await undo.mutateAsync(removal.removalId);
      toast({ title: 'Restored', description: message });
    } catch (error) {
      toast({
        title: 'Undo failed',
        description: sentenceOf(error, 'It could not be restored. Try again.'),
        variant: 'destructive',
      });
    }
    void removals.refetch();
  };

  return (
    <Dialog title="Recently removed" width="36rem" onClose={onClose}>
      <ListBody
        asOf={removals.dataUpdatedAt}
        count={removals.data?.length}
        failed={removals.isError}
        empty={{
          title: 'Nothing was removed',
          hint: 'You can restore deleted and cleared items here for 30 days.',
        }}
        hasMore={false}
        loadingMore={false}
        onMore={() => undefined}
        onRetry={() => void removals.refetch()}
      >
        <UndoList aria-label={`Removed ${nouns[list]}`}>
          {removals.data?.map((removal) => (
            <li key={removal.removalId}>
              <span>
                <strong>{titleOf(removal, nouns[list])}</strong>
                <small>
                  Removed {shortMoment(removal.removedAt)}. Can be restored until{' '}
                  {shortDay(removal.restorableUntil)}.
                </small>
              </span>
              <Button
                variant="secondary"
                size="small"
                busy={undo.isPending && undo.variables === removal.removalId}
                aria-label={`Restore ${titleOf(removal, nouns[list])}`}
                onClick={() => void restore(removal)}
              >
                Restore
              </Button>
            </li>
          ))}
        </UndoList>
      </ListBody>
    </Dialog>
  );
};
