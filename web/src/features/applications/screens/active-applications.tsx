import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo, useState } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { customerName } from '../../../lib/names.ts';
import { refreshUnread, useUnread } from '../../../lib/unread/unread.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ListTools, Panel } from '../../../ui/list/panel.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Part } from '../../../ui/part.tsx';
import { refreshCounters, useApplications, useCounters } from '../api/applications.ts';
import type { ApplicationActions } from '../components/application-actions.tsx';
import { ApplicationCard } from '../components/application-card.tsx';
import { applicationColumns } from '../components/application-columns.tsx';
import { ApplicationFilters } from '../components/application-filters.tsx';
import { BoardCard } from '../components/board-card.tsx';
import { BulkStages } from '../components/bulk-stages.tsx';
import { useBoardSync } from '../components/use-board-sync.ts';
import type { AgentWork } from '../model/agent-work.ts';
import type { ApplicationsControl } from '../model/applications-address.ts';
import { countedOf, stageRangeOf } from '../model/stage-groups.ts';

const StageDialog = lazy(async () => ({
  default: (await import('../components/stage-dialog.tsx')).StageDialog,
}));
const HistoryDialog = lazy(async () => ({
  default: (await import('../components/history-dialog.tsx')).HistoryDialog,
}));

const noRows: readonly StaffApplication[] = [];

interface OpenDialog {
  kind: 'stage' | 'history' | 'agent';
  application: StaffApplication;
}

/** What other features show here. */
interface ApplicationsSlots {
  agentWork: AgentWork;
  agentDialog: (application: StaffApplication, onClose: () => void) => ReactNode;
  importDialog: (onClose: () => void) => ReactNode;
  restore: ReactNode;
}

type ActiveApplicationsProps = ApplicationsControl & { slots: ApplicationsSlots };

/** The active applications: search, filter, order, and what can be done with each. */
export const ActiveApplications = ({ slots, ...control }: ActiveApplicationsProps): ReactNode => {
  const { view, go } = control;
  const queryClient = useQueryClient();
  const { unreadCounts: unread } = useUnread();
  const { agentWork } = slots;
  const list = useApplications(view);
  const { data: counters } = useCounters();
  const { sync, syncing } = useBoardSync();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [importing, setImporting] = useState(false);

  const refresh = () => {
    void list.refetch();
    void refreshCounters(queryClient);
    void refreshUnread(queryClient);
  };

  const actions = useMemo(
    (): ApplicationActions => ({
      onChat: ({ applicationId }) => go({ chat: applicationId }),
      onStage: (application) => setDialog({ kind: 'stage', application }),
      onHistory: (application) => setDialog({ kind: 'history', application }),
      onAgent: (application) => setDialog({ kind: 'agent', application }),
    }),
    [go],
  );
  const columns = useMemo(() => applicationColumns(unread, agentWork, actions), [unread, agentWork, actions]);
  const card = useCallback(
    (application: StaffApplication) => (
      <ApplicationCard
        application={application}
        unread={unread[application.applicationId] ?? 0}
        agentDoing={agentWork[application.applicationId]}
        {...actions}
      />
    ),
    [unread, agentWork, actions],
  );

  const filtered = view.search !== '' || view.stage !== 'all';
  const none = view.unread && !filtered;
  const rows = list.data ?? noRows;
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const shown = dialog && (rows.find(({ id }) => id === dialog.application.id) ?? dialog.application);
  return (
    <Panel>
      <ListHead
        title="Active Loan Applications"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching || syncing}
        onRefresh={() => {
          refresh();
          void sync();
        }}
        {...(!view.unread && {
          exports: {
            path: '/api/applications/export',
            name: 'applications',
            filters: { search: view.search || undefined, sort: view.sort, ...stageRangeOf(view.stage) },
          },
        })}
      />
      <ListTools>
        <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
          <FileSpreadsheet size={16} aria-hidden /> Import CSV
        </Button>
        {slots.restore}
        <Button
          variant={view.unread ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={view.unread}
          onClick={() => go({ unread: !view.unread })}
        >
          <MailOpen size={16} aria-hidden /> Unread only
        </Button>
      </ListTools>
      <ApplicationFilters {...control} />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        total={view.search === '' && !view.unread ? countedOf(view.stage, counters) : undefined}
        failed={list.isError}
        empty={
          none
            ? { title: 'No unread chats', hint: 'Applications appear here when their customers write.' }
            : filtered
              ? { title: 'No applications match', hint: 'Try another search or another stage.' }
              : {
                  title: 'No active applications',
                  hint: 'Applications appear here as soon as they are submitted.',
                }
        }
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="Active loan applications"
          columns={columns}
          card={card}
          rows={rows}
          rowKey={({ id }) => id}
          selection={{ ...selection, nameOf: customerName }}
          tableFrom="76rem"
        />
        <BulkStages selection={selection} rows={rows} />
      </ListBody>
      <BoardCard />
      <Part>
        {importing && slots.importDialog(() => setImporting(false))}
        {dialog?.kind === 'stage' && shown && (
          <StageDialog application={shown} onClose={() => setDialog(undefined)} />
        )}
        {dialog?.kind === 'history' && shown && (
          <HistoryDialog application={shown} onClose={() => setDialog(undefined)} />
        )}
        {dialog?.kind === 'agent' && shown && slots.agentDialog(shown, () => setDialog(undefined))}
      </Part>
    </Panel>
  );
};
