import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Panel } from '../../../ui/list/panel.ts';
import { Notice } from '../../../ui/notice.ts';
import { useBackCalls } from '../api/back-calls.ts';
import { useMarkSeen } from '../api/use-agent-notifications.ts';
import { useLiveRequests } from '../api/live-requests.ts';
import { readStoredRequests, storeRequests } from '../api/stored-requests.ts';
import type { QueuedNotes } from '../components/notes-dialog.tsx';
import { NotesDialog } from '../components/notes-dialog.tsx';
import { NotifyHere } from '../components/assigned/notify-here.tsx';
import { useOpenedRequest } from '../components/assigned/use-opened-request.ts';
import { RequestCard, requestColumns } from '../components/assigned/request-columns.tsx';
import { useRequestControls } from '../components/assigned/use-request-controls.ts';
import { WaitingChange } from '../components/assigned/waiting-change.tsx';
import { assignedList } from '../model/back-call-list.ts';
import type { Waiting } from '../model/queued-changes.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block: ${space(2)} ${space(4)};

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

const Missing = styled(Notice)`
  margin-bottom: ${space(4)};
`;

const Unlisted = styled.div`
  margin-bottom: ${space(3)};
`;

const queuedNotesOf = (waiting: Waiting | undefined): QueuedNotes | undefined =>
  waiting?.notes === undefined
    ? undefined
    : {
        notes: waiting.notes,
        before: waiting.notesBefore,
        isCompared: waiting.refusal?.why === 'notes changed',
      };

/** Stores what was fetched, to show it while the device is offline. */
const useStoredList = (rows: readonly BackCallRequest[] | undefined, asOf: number): void => {
  useEffect(() => {
    if (rows) storeRequests({ rows, asOf });
  }, [rows, asOf]);
};

const empty = {
  title: 'No assigned back call requests',
  hint: 'Requests with ‘Send to Agent’ status appear here when assigned from the admin interface.',
};

interface AssignedRequestsProps {
  /** Username of the member of staff who is signed in. */
  author: string;
  token: string;
}

/** The requests of an agent, with their notes and statuses. Shows changes by the office live, and works offline. */
export const AssignedRequests = ({ author, token }: AssignedRequestsProps): ReactNode => {
  const [stored] = useState(readStoredRequests);
  const list = useBackCalls(assignedList, stored);
  useLiveRequests(token);
  const isFetched = list.isSuccess && !list.isPlaceholderData;
  useStoredList(isFetched ? list.data : undefined, list.dataUpdatedAt);
  useMarkSeen(isFetched ? list.data : undefined, list.dataUpdatedAt);
  const [opened, setOpened] = useState<{ id: number; afterCall: boolean }>();
  const [openers] = useState({
    onNotes: (id: number) => setOpened({ id, afterCall: false }),
    onCall: (id: number) => setOpened({ id, afterCall: true }),
  });
  const { controls, saveNotes, withQueuedNotes, unlisted } = useRequestControls(author, openers);
  const listed = list.data ?? [];
  const rows = withQueuedNotes(listed);
  const count = `${rows.length}${list.hasNextPage ? '+' : ''}`;
  usePageTitle('Assigned requests', { unread: rows.length });

  const columns = useMemo(() => requestColumns(controls), [controls]);
  const card = useCallback(
    (backCall: BackCallRequest) => <RequestCard backCall={backCall} controls={controls} />,
    [controls],
  );
  const { refetch, fetchNextPage } = list;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const {
    list: listBox,
    openKey,
    isMissing,
  } = useOpenedRequest<HTMLDivElement>({
    ids: listed.map(({ id }) => id),
    asOf: list.dataUpdatedAt,
    refetch: refresh,
    hasMore: list.hasNextPage,
    loadMore,
  });

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
      <NotifyHere author={author} />
      {isMissing && (
        <Missing as="p" $tone="warning" role="status">
          The request that you opened is no longer assigned to you.
        </Missing>
      )}
      {unlisted(listed).map(({ id, customerName }) => {
        const waiting = controls.waitingOf(id);
        return (
          waiting && (
            <Unlisted key={id}>
              <WaitingChange
                waiting={waiting}
                customerName={customerName}
                sending={false}
                onUndo={() => controls.onUndo(id)}
                onDiscard={() => controls.onDiscard(id)}
              />
            </Unlisted>
          )
        );
      })}
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={empty}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={loadMore}
        onRetry={refresh}
      >
        <div ref={listBox}>
          <DataTable
            caption="Assigned back call requests"
            columns={columns}
            card={card}
            rows={rows}
            rowKey={({ id }) => id}
            openKey={openKey}
          />
        </div>
      </ListBody>
      {opened && (
        <NotesDialog
          id={opened.id}
          known={listed.find(({ id }) => id === opened.id)}
          queued={queuedNotesOf(controls.waitingOf(opened.id))}
          afterCall={opened.afterCall}
          onSave={saveNotes}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  );
};
