import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Panel } from '../../../ui/list/panel.ts';
import { useBackCalls } from '../api/back-calls.ts';
import { useLiveRequests } from '../api/live-requests.ts';
import { NotesDialog } from '../components/notes-dialog.tsx';
import { RequestCard, requestColumns } from '../components/request-columns.tsx';
import { assignedList } from '../model/back-call-list.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};

  h1 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: ${fontSize.title};
  }

  > :last-child {
    margin-left: auto;
  }

  > p {
    flex-basis: 100%;
    order: 1;
    color: ${colour.muted};
  }
`;

const empty = {
  title: 'No assigned back call requests',
  hint: 'Requests with ‘Send to Agent’ status appear here when assigned from the admin interface.',
};

/** Whom an agent has to call: the list, its notes and its statuses, in step with what the office does. */
export const AssignedRequests = ({ token }: { token: string }): ReactNode => {
  const list = useBackCalls(assignedList);
  useLiveRequests(token);
  const [notesOf, setNotesOf] = useState<number>();
  const rows = list.data ?? [];
  const count = `${rows.length}${list.hasNextPage ? '+' : ''}`;
  usePageTitle('Assigned requests', { unread: rows.length });

  const columns = useMemo(() => requestColumns(setNotesOf), []);
  const card = useCallback(
    (backCall: BackCallRequest) => <RequestCard backCall={backCall} onNotes={setNotesOf} />,
    [],
  );
  const refresh = () => void list.refetch();

  return (
    <Panel>
      <Head>
        <h1>
          Back Call Requests
          <Badge $tone="accent">{count}</Badge>
        </h1>
        <Badge>{count} assigned</Badge>
        <Button variant="secondary" size="small" busy={list.isFetching} onClick={refresh}>
          {!list.isFetching && <RefreshCw size={16} aria-hidden />}
          {list.isFetching ? 'Loading...' : 'Refresh'}
        </Button>
      </Head>
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={empty}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="Assigned back call requests"
          columns={columns}
          card={card}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </ListBody>
      {notesOf !== undefined && <NotesDialog id={notesOf} onClose={() => setNotesOf(undefined)} />}
    </Panel>
  );
};
