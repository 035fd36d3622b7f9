import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { useAudit } from '../api/audit.ts';
import { AuditCard, auditColumns } from '../components/audit-columns.tsx';
import { AuditFilters } from '../components/audit-filters.tsx';
import { ListBody } from '../components/list-body.tsx';
import { ListHead } from '../components/list-head.tsx';
import { Panel } from '../components/panel.ts';
import type { ViewControl } from '../components/use-view.ts';

/** What staff did and read, and who signed in. */
export const Audit = (control: ViewControl): ReactNode => {
  const { view } = control;
  const filters = {
    actor: view.person || undefined,
    action: view.did || undefined,
    record: view.search || undefined,
    from: view.from || undefined,
    until: view.until || undefined,
  };
  const list = useAudit(filters);
  const refresh = () => void list.refetch();
  return (
    <Panel>
      <ListHead
        title="Audit"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
        exports={{ path: '/api/admin/audit/export', name: 'audit', filters }}
      />
      <AuditFilters {...control} />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={{ title: 'No entries match', hint: 'Try other filters, or more days.' }}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="What was done, the newest first"
          columns={auditColumns}
          card={AuditCard}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
        />
      </ListBody>
    </Panel>
  );
};
