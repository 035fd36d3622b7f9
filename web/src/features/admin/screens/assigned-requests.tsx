import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { useAssignedRequests, useLiveRequests } from '../api/assigned-requests.ts';
import { ListBody } from '../components/list-body.tsx';
import { Panel } from '../components/panel.ts';
import { RequestCard, requestColumns } from '../components/request-columns.tsx';
import { RequestNotesDialog } from '../components/request-notes-dialog.tsx';

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
  const list = useAssignedRequests();
  useLiveRequests(token);
  const [notesOf, setNotesOf] = useState<number>();
  const rows = list.data ?? [];
  const edited = rows.find(({ id }) => id === notesOf);
  const count = `${rows.length}${list.hasNextPage ? '+' : ''}`;
  usePageTitle('Assigned requests', { unread: rows.length });

  const columns = useMemo(() => requestColumns(setNotesOf), []);
  const card = useCallback(
    (request: BackCallRequest) => <RequestCard request={request} onNotes={setNotesOf} />,
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
      {edited && (
        <RequestNotesDialog key={edited.id} request={edited} onClose={() => setNotesOf(undefined)} />
      )}
    </Panel>
  );
};
