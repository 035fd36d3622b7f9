import type { ReactNode } from 'react';
import { ListBody } from '../../lib/list/list-body.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Panel } from '../../ui/list/panel.ts';
import type { AuditControl } from './audit-address.ts';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { useAudit } from './audit-entries.ts';
import { AuditFilters, everything } from './audit-filters.tsx';

/** What staff did and read, and who signed in. */
export const Audit = (control: AuditControl): ReactNode => {
  const { view } = control;
  const filters = {
    actor: view.actor || undefined,
    action: view.action === everything ? undefined : view.action || undefined,
    without: view.action === '' ? ('reads' as const) : undefined,
    record: view.search || undefined,
    from: view.from || undefined,
    until: view.to || undefined,
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
        filters={<AuditFilters {...control} />}
        exports={{ path: '/api/admin/audit/export', name: 'audit', filters }}
      />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={{ title: 'No entries match', hint: 'Try other filters or a longer period.' }}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="Audit entries, newest first"
          columns={auditColumns}
          card={AuditCard}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
        />
      </ListBody>
    </Panel>
  );
};
