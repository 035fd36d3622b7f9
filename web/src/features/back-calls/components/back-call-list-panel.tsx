import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { useStaffList } from '../../../lib/list/staff-list/use-staff-list.tsx';
import { useUnreadMessages } from '../../../lib/unread/message-unread.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useMedia } from '../../../ui/media.ts';
import { Panel } from '../../../ui/list/panel.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { useSeenAgentNotes } from '../api/agent-notes.ts';
import { useBackCalls } from '../api/back-calls.ts';
import { queryOf } from '../model/back-call-list.ts';
import { backCallLists } from '../model/back-call-lists.ts';
import type { BackCallSection } from '../model/back-call-orders.ts';
import type { BackCallsControl } from '../model/back-calls-address.ts';
import { backCallColumns, BackCallCard } from './back-call-columns.tsx';
import { BackCallFilters } from './back-call-filters.tsx';
import { BulkRequests } from './bulk-requests.tsx';

interface BackCallListProps {
  control: BackCallsControl;
  section: BackCallSection;
  title: string;
  empty: { title: string; hint: string };
  /** The main button of this list, and its menus. */
  tools?: ReactNode;
  /** What is done less often with the whole list. */
  more?: readonly MenuAction[];
  /** What should be known about it. */
  children?: ReactNode;
}

const noRows: readonly BackCallRequest[] = [];

/** A list of back call requests, with the way into each one's notes and conversations. */
export const BackCallListPanel = (props: BackCallListProps): ReactNode => {
  const { control, section, title, empty, tools, more = [], children } = props;
  const { view, push } = control;
  const { calls: filter, search, sort, reversed } = view;
  const asked = { section, filter, search, sort, reversed };
  const list = useBackCalls(asked);
  const { byRequest: unread } = useUnreadMessages();

  const open = useCallback(
    (panel: (typeof view)['panel'], backCall: number) => push({ panel, backCall }),
    [push],
  );
  const rows = list.data ?? noRows;
  // A search may hide the latest note.
  const seenBefore = useSeenAgentNotes(section === 'agent-notes' && view.search === '' ? rows : noRows);
  const isTight = useMedia('(min-width: 75rem) and (max-width: 95.99rem)');
  const columns = useMemo(
    () => backCallColumns({ section, unread, seenBefore, onOpen: open, isTight }),
    [section, unread, seenBefore, open, isTight],
  );
  const shownList = useStaffList({ list: backCallLists[section], control, columns });
  const { extras } = shownList;
  const card = useCallback(
    (backCall: BackCallRequest) => (
      <BackCallCard
        backCall={backCall}
        section={section}
        unread={unread}
        seenBefore={seenBefore}
        onOpen={open}
        extras={extras}
      />
    ),
    [section, unread, seenBefore, open, extras],
  );
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const refresh = () => void list.refetch();
  const filtered = view.search !== '' || view.calls !== 'open';

  return (
    <Panel>
      <ListHead
        title={title}
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
        exports={{ path: '/api/backcalls/export', name: 'back-calls', filters: queryOf(asked) }}
        filters={<BackCallFilters control={control} section={section} />}
        more={[...shownList.actions, ...more]}
      >
        {tools}
        {shownList.menu}
      </ListHead>
      {shownList.bar}
      {children}
      <ListBody
        asOf={list.dataUpdatedAt}
        count={shownList.isOpening ? undefined : list.data?.length}
        failed={list.isError}
        empty={
          filtered ? { title: 'No requests match', hint: 'Try another search or another status.' } : empty
        }
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption={title}
          columns={shownList.columns}
          card={card}
          rows={rows}
          rowKey={({ id }) => id}
          selection={{ ...selection, nameOf: ({ customerName }) => customerName }}
          sorting={shownList.sorting}
          tableFrom={backCallLists[section].tableFrom}
        />
        <BulkRequests selection={selection} rows={rows} />
      </ListBody>
      {shownList.dialogs}
    </Panel>
  );
};
