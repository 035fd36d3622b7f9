import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { useUnreadMessages } from '../../../lib/unread/message-unread.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useMedia } from '../../../ui/media.ts';
import { Panel } from '../../../ui/list/panel.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { useSeenAgentNotes } from '../api/agent-notes.ts';
import { useBackCalls } from '../api/back-calls.ts';
import type { BackCallSection } from '../model/back-call-list.ts';
import { queryOf } from '../model/back-call-list.ts';
import type { BackCallsControl } from '../model/back-calls-address.ts';
import { backCallColumns, BackCallCard } from './back-call-columns.tsx';
import { BulkRequests } from './bulk-requests.tsx';

interface BackCallListProps {
  control: BackCallsControl;
  section: BackCallSection;
  title: string;
  empty: { title: string; hint: string };
  /** Search and choices. */
  filters: ReactNode;
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
  const { control, section, title, empty, filters, tools, more, children } = props;
  const { view, push } = control;
  const shown = { section, filter: view.calls, search: view.search };
  const list = useBackCalls(shown);
  const { byRequest: unread } = useUnreadMessages();

  const open = useCallback(
    (panel: (typeof view)['panel'], backCall: number) => push({ panel, backCall }),
    [push],
  );
  const rows = list.data ?? noRows;
  // A search may hide the latest note.
  const seenBefore = useSeenAgentNotes(section === 'agent-notes' && view.search === '' ? rows : noRows);
  const isWide = useMedia('(min-width: 96rem)');
  const columns = useMemo(
    () => backCallColumns({ section, unread, seenBefore, onOpen: open, isWide }),
    [section, unread, seenBefore, open, isWide],
  );
  const card = useCallback(
    (backCall: BackCallRequest) => (
      <BackCallCard
        backCall={backCall}
        section={section}
        unread={unread}
        seenBefore={seenBefore}
        onOpen={open}
      />
    ),
    [section, unread, seenBefore, open],
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
        exports={{ path: '/api/backcalls/export', name: 'back-calls', filters: queryOf(shown) }}
        filters={filters}
        {...(more && { more })}
      >
        {tools}
      </ListHead>
      {children}
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
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
          columns={columns}
          card={card}
          rows={rows}
          rowKey={({ id }) => id}
          selection={{ ...selection, nameOf: ({ customerName }) => customerName }}
          tableFrom="75rem"
        />
        <BulkRequests selection={selection} rows={rows} />
      </ListBody>
    </Panel>
  );
};
