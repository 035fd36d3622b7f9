import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo, useState } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { useStaffList } from '../../../lib/list/staff-list/use-staff-list.tsx';
import { customerName } from '../../../lib/format/names.ts';
import { useOpenThread } from '../../../lib/threads/use-open-thread.ts';
import { refreshUnread, useUnread } from '../../../lib/unread/unread.ts';
import { DialogBoundary } from '../../../ui/dialog/dialog-boundary.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Panel } from '../../../ui/list/panel.ts';
import { RecordBoundary } from '../../../ui/list/record-boundary.tsx';
import { Split } from '../../../ui/list/split.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { orderedQueryOf, refreshCounters, useApplications, useCounters } from '../api/applications.ts';
import { refreshChats } from '../chats/chat-calls.ts';
import type { ApplicationActions } from '../components/application-actions.tsx';
import { ApplicationCard } from '../components/application-card.tsx';
import { applicationColumns } from '../components/application-columns.tsx';
import { ApplicationFilters } from '../components/application-filters.tsx';
import { BoardCard } from '../board/board-card.tsx';
import { BulkStages } from '../components/bulk-stages.tsx';
import { CounterRow } from '../components/counters.tsx';
import { useBoardSync } from '../board/use-board-sync.ts';
import { useMoveStage } from '../components/use-move-stage.ts';
import type { RunningReviews } from '../model/running-reviews.ts';
import type { ApplicationsControl } from '../model/applications-address.ts';
import { applicationsList } from '../model/applications-list.ts';
import { countedOf } from '../model/stage-groups.ts';

const StageDialog = lazy(async () => ({
  default: (await import('../components/stage-dialog.tsx')).StageDialog,
}));
const OutcomeDialog = lazy(async () => ({
  default: (await import('../outcomes/outcome-dialog.tsx')).OutcomeDialog,
}));
const HistoryDialog = lazy(async () => ({
  default: (await import('../components/history-dialog.tsx')).HistoryDialog,
}));

const ApplicationPanel = lazy(async () => ({
  default: (await import('../components/application-panel.tsx')).ApplicationPanel,
}));

const noRows: readonly StaffApplication[] = [];

interface OpenDialog {
  kind: 'stage' | 'outcome' | 'history' | 'review';
  application: StaffApplication;
  /** The stage that the AI agent suggests. */
  suggested?: number;
}

interface ReviewDialogProps {
  application: StaffApplication;
  onClose: () => void;
  /** Opens the change of stage with a stage chosen. */
  onChangeStage: (stage: number) => void;
}

/** What other features show here. */
interface ApplicationsSlots {
  runningReviews: RunningReviews;
  reviewDialog: (props: ReviewDialogProps) => ReactNode;
  importDialog: (onClose: () => void) => ReactNode;
  restore: { actions: readonly MenuAction[]; dialog: ReactNode };
  /** Searches all records for a text. */
  onSearchAll: (text: string) => void;
}

interface ActiveApplicationsProps extends ApplicationsControl {
  /** Who is signed in. */
  username: string;
  slots: ApplicationsSlots;
}

/** The active applications: search, filter, order, and what can be done with each. */
export const ActiveApplications = ({ slots, username, ...control }: ActiveApplicationsProps): ReactNode => {
  const { view, push, replace } = control;
  const queryClient = useQueryClient();
  const { unreadCounts: unread } = useUnread();
  const { runningReviews, onSearchAll } = slots;
  const list = useApplications(view);
  const { data: counters } = useCounters();
  const { sync, syncing } = useBoardSync();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [importing, setImporting] = useState(false);

  const refresh = () => {
    void list.refetch();
    void refreshCounters(queryClient);
    void refreshUnread(queryClient);
    void refreshChats(queryClient);
  };

  const move = useMoveStage();
  const { mutate: openThread } = useOpenThread((thread) => push({ thread }));

  const isOpen = view.application !== undefined;
  const actions = useMemo(
    (): ApplicationActions => ({
      // Back closes the panel, however many records were looked at in it.
      onOpen: ({ applicationId }) => (isOpen ? replace : push)({ application: applicationId }),
      onChat: ({ applicationId }) => push({ chat: applicationId }),
      onText: (application) => {
        const { customerPhone: phoneNumber } = application;
        if (phoneNumber) openThread({ phoneNumber, customerName: customerName(application) });
      },
      onMove: move,
      onStage: (application) => setDialog({ kind: 'stage', application }),
      onOutcome: (application) => setDialog({ kind: 'outcome', application }),
      onHistory: (application) => setDialog({ kind: 'history', application }),
      onReview: (application) => setDialog({ kind: 'review', application }),
      onSearchAll: (application) => onSearchAll(application.customerPhone ?? customerName(application)),
    }),
    [isOpen, push, replace, onSearchAll, openThread, move],
  );
  const columns = useMemo(
    () => applicationColumns({ unread, runningReviews, actions, username, narrow: isOpen }),
    [unread, runningReviews, actions, username, isOpen],
  );
  const shownList = useStaffList({ list: applicationsList, control, columns, narrow: isOpen });
  const { extras, sorting } = shownList;
  const byUpdate = !view.unread && sorting.column === 'updated';
  const card = useCallback(
    (application: StaffApplication) => (
      <ApplicationCard
        application={application}
        unread={unread[application.applicationId] ?? 0}
        reviewStep={runningReviews[application.applicationId]}
        actions={actions}
        extras={byUpdate ? extras.filter(({ id }) => id !== 'updated') : extras}
        byUpdate={byUpdate}
      />
    ),
    [unread, runningReviews, actions, extras, byUpdate],
  );

  const filtered = view.search !== '' || view.stage !== 'all' || view.flagged;
  const none = view.unread && !filtered;
  const rows = list.data ?? noRows;
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const shown = dialog && (rows.find(({ id }) => id === dialog.application.id) ?? dialog.application);
  const close = () => push({ application: undefined });
  const closeDialog = () => setDialog(undefined);
  const panel = view.application !== undefined && (
    <RecordBoundary record={view.application} title={`Application ${view.application}`} onClose={close}>
      <ApplicationPanel
        applicationId={view.application}
        username={username}
        unread={unread[view.application] ?? 0}
        reviewStep={runningReviews[view.application]}
        actions={actions}
        onClose={close}
      />
    </RecordBoundary>
  );
  return (
    <Split panel={panel}>
      <CounterRow
        chosen={view.stage}
        onChoose={(stage) => push({ stage, search: '', unread: false, flagged: false })}
      />
      <Panel>
        <ListHead
          title="Active Loan Applications"
          asOf={list.dataUpdatedAt}
          refreshing={list.isRefetching || syncing}
          onRefresh={() => {
            refresh();
            void sync();
          }}
          filters={<ApplicationFilters {...control} />}
          more={[
            ...shownList.actions,
            { label: 'Import CSV', onChoose: () => setImporting(true) },
            ...slots.restore.actions,
          ]}
          {...(!view.unread && {
            exports: {
              path: '/api/applications/export',
              name: 'applications',
              filters: orderedQueryOf(view),
            },
          })}
        >
          {shownList.menu}
        </ListHead>
        {shownList.bar}
        <ListBody
          asOf={list.dataUpdatedAt}
          count={shownList.isOpening ? undefined : list.data?.length}
          total={
            view.search === '' && !view.unread && !view.flagged ? countedOf(view.stage, counters) : undefined
          }
          failed={list.isError}
          empty={
            none
              ? { title: 'No unread chats', hint: 'Applications appear here when their customers write.' }
              : filtered
                ? { title: 'No applications match', hint: 'Try another search or other filters.' }
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
            columns={shownList.columns}
            card={card}
            rows={rows}
            rowKey={({ id }) => id}
            selection={{ ...selection, nameOf: customerName }}
            sorting={view.unread ? undefined : sorting}
            tableFrom={applicationsList.tableFrom}
            onOpen={actions.onOpen}
            openKey={rows.find(({ applicationId }) => applicationId === view.application)?.id}
          />
          <BulkStages selection={selection} rows={rows} />
        </ListBody>
      </Panel>
      <BoardCard />
      {slots.restore.dialog}
      {shownList.dialogs}
      {importing && (
        <DialogBoundary onClose={() => setImporting(false)}>
          {slots.importDialog(() => setImporting(false))}
        </DialogBoundary>
      )}
      {dialog && shown && (
        <DialogBoundary key={dialog.kind} onClose={closeDialog}>
          {dialog.kind === 'stage' && (
            <StageDialog application={shown} suggested={dialog.suggested} onClose={closeDialog} />
          )}
          {dialog.kind === 'outcome' && <OutcomeDialog application={shown} onClose={closeDialog} />}
          {dialog.kind === 'history' && <HistoryDialog application={shown} onClose={closeDialog} />}
          {dialog.kind === 'review' &&
            slots.reviewDialog({
              application: shown,
              onClose: closeDialog,
              onChangeStage: (suggested) => setDialog({ kind: 'stage', application: shown, suggested }),
            })}
        </DialogBoundary>
      )}
    </Split>
  );
};
