import type { LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo } from 'react';
import { ListBody } from '../../lib/list/list-body.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { DialogBoundary } from '../../ui/dialog/dialog-boundary.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Filters, Panel } from '../../ui/list/panel.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import type { SubmissionsControl } from './submissions-address.ts';
import { SubmittedCard } from './submitted-card.tsx';
import { submittedColumns } from './submitted-columns.tsx';
import { useSubmittedApplications } from './submitted.ts';

const SubmissionDialog = lazy(async () => ({
  default: (await import('./submission-dialog.tsx')).SubmissionDialog,
}));

/** The loan applications as they were submitted. */
export const SubmittedApplications = ({ view, push, replace }: SubmissionsControl): ReactNode => {
  const list = useSubmittedApplications(view.search);
  const columns = useMemo(() => submittedColumns((id) => push({ details: id })), [push]);
  const card = useCallback(
    (application: LoanApplicationSummary) => (
      <SubmittedCard application={application} onDetails={(id) => push({ details: id })} />
    ),
    [push],
  );
  const open = useCallback(({ id }: LoanApplicationSummary) => push({ details: id }), [push]);
  const close = () => push({ details: undefined });
  const refresh = () => void list.refetch();
  return (
    <Panel>
      <ListHead
        title="Loan Applications"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
        filters={
          <Filters role="search">
            <SearchField
              label="Search"
              placeholder="Name or reference"
              value={view.search}
              onSearch={(search) => replace({ search })}
            />
          </Filters>
        }
        exports={{
          path: '/api/loan-applications/export',
          name: 'loan-applications',
          filters: { search: view.search || undefined },
        }}
      />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={
          view.search
            ? {
                title: 'No loan applications match',
                hint: 'Try another search. Applications from the board or an import have no form.',
              }
            : {
                title: 'No loan applications yet',
                hint: 'They appear here as soon as someone applies.',
                icon: Inbox,
              }
        }
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="Submitted loan applications"
          columns={columns}
          card={card}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
          tableFrom="75rem"
          onOpen={open}
        />
      </ListBody>
      {view.details && (
        <DialogBoundary key={view.details} onClose={close}>
          <SubmissionDialog id={view.details} onClose={close} />
        </DialogBoundary>
      )}
    </Panel>
  );
};
