import type { LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { Part } from '../../../ui/part.tsx';
import { useSubmittedApplications } from '../api/submitted.ts';
import { ListBody } from '../components/list-body.tsx';
import { ListHead } from '../components/list-head.tsx';
import { Filters, Panel } from '../components/panel.ts';
import { SearchField } from '../components/search-field.tsx';
import { SubmittedCard } from '../components/submitted-card.tsx';
import { submittedColumns } from '../components/submitted-columns.tsx';
import type { ViewControl } from '../components/use-view.ts';

const SubmissionDialog = lazy(async () => ({
  default: (await import('../components/submission-dialog.tsx')).SubmissionDialog,
}));

/** The loan applications as they were submitted. */
export const SubmittedApplications = ({ view, go, refine }: ViewControl): ReactNode => {
  const list = useSubmittedApplications(view.search);
  const columns = useMemo(() => submittedColumns((id) => go({ details: id })), [go]);
  const card = useCallback(
    (application: LoanApplicationSummary) => (
      <SubmittedCard application={application} onDetails={(id) => go({ details: id })} />
    ),
    [go],
  );
  const refresh = () => void list.refetch();
  return (
    <Panel>
      <ListHead
        title="Loan Applications"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
        exports={{
          path: '/api/loan-applications/export',
          name: 'loan-applications',
          filters: { search: view.search || undefined },
        }}
      />
      <Filters role="search">
        <SearchField
          label="Search"
          placeholder="Reference, name, e-mail or phone"
          value={view.search}
          onSearch={(search) => refine({ search })}
        />
      </Filters>
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={
          view.search
            ? { title: 'No loan applications match', hint: 'Try another search.' }
            : { title: 'No loan applications yet', hint: 'They appear here as soon as someone applies.' }
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
        />
      </ListBody>
      <Part>
        {view.details && (
          <SubmissionDialog key={view.details} id={view.details} onClose={() => go({ details: undefined })} />
        )}
      </Part>
    </Panel>
  );
};
