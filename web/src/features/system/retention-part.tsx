import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { counted } from '@loanline/proto/rules/counted';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListTools } from '../../ui/list/panel.ts';
import { toast } from '../../ui/toast/toast.ts';
import { RetentionCard, retentionColumns } from './retention-columns.tsx';
import { useRetention, useRunRetention } from './retention.ts';

const say = () =>
  toast({ title: 'Run started', description: 'Records past their retention period are being deleted.' });

const refuse = (error: Error) =>
  toast({
    title: 'Run failed',
    description: sentenceOf(error, 'Nothing was deleted. Try again.'),
    variant: 'destructive',
  });

/** After which time each kind of data is deleted, and what the daily run did last. */
export const RetentionPart = (): ReactNode => {
  const { data = [], running, isPending, isError, refetch } = useRetention();
  const { mutate: run, isPending: isStarting } = useRunRetention();
  const [isAsked, setIsAsked] = useState(false);
  const rows = data.flatMap(({ service, classes }) => (classes ?? []).map((kept) => ({ ...kept, service })));
  const away = data.filter(({ classes }) => classes === null).map(({ service }) => service);
  const due = rows.reduce((sum, row) => sum + (row.due ?? 0), 0);
  if (isPending) return <p>Loading...</p>;
  if (isError && data.length === 0)
    return (
      <p role="alert">
        The retention settings could not be loaded.{' '}
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  return (
    <>
      <p>
        Records past their retention period are deleted once a day. The settings say how long each kind is
        stored. Audit entries and opt-outs are not deleted.
      </p>
      {away.length > 0 && (
        <p>These services did not answer, so their records are not shown: {away.join(', ')}.</p>
      )}
      <ListTools>
        <Button
          variant="secondary"
          size="small"
          busy={running || isStarting}
          onClick={() => setIsAsked(true)}
        >
          <Trash2 size={16} aria-hidden />
          Delete now...
        </Button>
      </ListTools>
      <DataTable
        caption="How long data is stored"
        columns={retentionColumns}
        card={RetentionCard}
        rows={rows}
        rowKey={({ service, key }) => `${service} ${key}`}
      />
      {isAsked && (
        <ConfirmDialog
          question={{
            title: 'Delete what is due now?',
            text: `${counted(due, 'record is past its', 'records are past their')} retention period. This cannot be undone.`,
            action: 'Delete now',
            onConfirm: () => run(undefined, { onSuccess: say, onError: refuse }),
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
