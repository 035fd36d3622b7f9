import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { ListBody } from '../../lib/list/list-body.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { outcomeTextKey, useOutcomeTexts } from '../../lib/outcome-texts/outcome-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Panel } from '../../ui/list/panel.ts';
import { ReasonFormDialog } from './reason-form-dialog.tsx';
import { ReasonCard, reasonColumns, type ReasonRows } from './reason-rows.tsx';
import { ReasonVersions } from './reason-versions.tsx';
import { useRetire } from './use-retire.ts';

/** The reasons of outcomes and what customers read of them, for the lender's compliance team to change. */
export const OutcomeTexts = (): ReactNode => {
  const list = useOutcomeTexts();
  /** The reason that is changed; `'new'` while one is added. */
  const [edited, setEdited] = useState<OutcomeText | 'new'>();
  const [history, setHistory] = useState<OutcomeText>();
  const onRetire = useRetire();
  const rows = useMemo(
    (): ReasonRows => ({ onChange: setEdited, onHistory: setHistory, onRetire }),
    [onRetire],
  );
  const columns = useMemo(() => reasonColumns(rows), [rows]);
  const card = useCallback((reason: OutcomeText) => <ReasonCard reason={reason} rows={rows} />, [rows]);
  const refresh = () => void list.refetch();
  return (
    <Panel>
      <ListHead
        title="Outcome texts"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
      >
        <Button size="small" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          Add a reason
        </Button>
      </ListHead>
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={{ title: 'No outcome texts', hint: 'Try again in a moment.' }}
        hasMore={false}
        loadingMore={false}
        onMore={refresh}
        onRetry={refresh}
      >
        <DataTable
          caption="Outcome texts"
          columns={columns}
          card={card}
          rows={list.data ?? []}
          rowKey={outcomeTextKey}
        />
      </ListBody>
      {edited && (
        <ReasonFormDialog
          reason={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {history && <ReasonVersions reason={history} onClose={() => setHistory(undefined)} />}
    </Panel>
  );
};
