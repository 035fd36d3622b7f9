import type { ReactNode } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Panel } from '../../../ui/list/panel.ts';
import { filtersOf, useListedOutcomes } from './listed-outcomes.ts';
import { OutcomeFilters } from './outcome-filters.tsx';
import { OutcomeCard, outcomeListColumns } from './outcome-list-columns.tsx';
import type { OutcomesControl } from './outcomes-address.ts';

/** How applications ended, with the reasons and what the customers read. */
export const Outcomes = (control: OutcomesControl): ReactNode => {
  const filters = filtersOf(control.view);
  const list = useListedOutcomes(filters);
  const refresh = () => void list.refetch();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Panel>
      <ListHead
        title="Outcomes"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
        filters={<OutcomeFilters {...control} />}
        exports={{ path: '/api/applications/outcomes/export', name: 'outcomes', filters }}
      />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={
          isFiltered
            ? { title: 'No outcomes match', hint: 'Try other filters or a longer period.' }
            : {
                title: 'No outcomes yet',
                hint: 'When an application is put on hold, declined, withdrawn, cancelled or repaid, it appears here.',
              }
        }
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="Outcomes of applications, newest first"
          columns={outcomeListColumns}
          card={OutcomeCard}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
          tableFrom="75rem"
        />
      </ListBody>
    </Panel>
  );
};
