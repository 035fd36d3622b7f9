import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { shortMoment } from '../../lib/format/format.ts';
import { ListBody } from '../../lib/list/list-body.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { useSavedReplies } from '../../lib/saved-replies/saved-replies.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Excerpt } from '../../ui/list/excerpt.ts';
import { OpenRecord } from '../../ui/list/open-record.tsx';
import { Panel } from '../../ui/list/panel.ts';
import { Facts, OneLine, RecordCard } from '../../ui/list/record-card.ts';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useDeleteReply, useSaveReply } from './api.ts';
import { ReplyFormDialog } from './reply-form-dialog.tsx';
import { ReplyVersions } from './reply-versions.tsx';

const undoOffered = 10_000;

interface RowsOf {
  onChange: (reply: SavedReply) => void;
  onHistory: (reply: SavedReply) => void;
  onDelete: (reply: SavedReply) => void;
}

const Menu = ({
  reply,
  onHistory,
  onDelete,
}: Omit<RowsOf, 'onChange'> & { reply: SavedReply }): ReactNode => (
  <RowMenu
    name={reply.title}
    actions={[
      { label: 'History', onChoose: () => onHistory(reply) },
      { label: 'Delete', onChoose: () => onDelete(reply) },
    ]}
  />
);

const Changed = ({ reply: { changedBy, changedAt } }: { reply: SavedReply }): ReactNode => (
  <time dateTime={changedAt}>
    {changedBy}, {shortMoment(changedAt)}
  </time>
);

const columnsOf = (rows: RowsOf): readonly Column<SavedReply>[] => [
  {
    id: 'title',
    header: 'Title',
    clip: '22%',
    cell: (reply) => (
      <OpenRecord record={String(reply.id)} onOpen={() => rows.onChange(reply)}>
        {reply.title}
      </OpenRecord>
    ),
  },
  { id: 'group', header: 'Group', clip: '14%', cell: ({ group }) => group },
  { id: 'text', header: 'Text', clip: '40%', cell: ({ text }) => <Excerpt title={text}>{text}</Excerpt> },
  { id: 'changed', header: 'Changed by', cell: (reply) => <Changed reply={reply} /> },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (reply) => <Menu {...rows} reply={reply} />,
  },
];

/** The replies that staff save for each other. */
export const SavedReplies = (): ReactNode => {
  const list = useSavedReplies();
  const { mutateAsync: save } = useSaveReply();
  const { mutateAsync: remove } = useDeleteReply();
  /** The reply that is changed; `'new'` while one is added. */
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const [history, setHistory] = useState<SavedReply>();

  const onDelete = useCallback(
    async (reply: SavedReply) => {
      const say = (error: unknown) =>
        toast({
          title: 'Update Failed',
          description: sentenceOf(error, 'Nothing was changed. Try again.'),
          variant: 'destructive',
        });
      const { title, group, text } = reply;
      try {
        const { version } = await remove(reply.id);
        toast({
          title: 'Saved reply deleted',
          description: title,
          duration: undoOffered,
          action: {
            label: 'Undo',
            onClick: () =>
              void save({ fields: { title, group, text }, reply: { id: reply.id, version } }).catch(say),
          },
        });
      } catch (error) {
        say(error);
      }
    },
    [remove, save],
  );
  const rows = useMemo(
    (): RowsOf => ({
      onChange: setEdited,
      onHistory: setHistory,
      onDelete: (reply) => void onDelete(reply),
    }),
    [onDelete],
  );
  const columns = useMemo(() => columnsOf(rows), [rows]);
  const card = useCallback(
    (reply: SavedReply) => (
      <RecordCard>
        <header>
          <h2>
            <OpenRecord record={String(reply.id)} onOpen={() => rows.onChange(reply)}>
              {reply.title}
            </OpenRecord>
          </h2>
          <Menu {...rows} reply={reply} />
        </header>
        <OneLine>{reply.text}</OneLine>
        <Facts>
          {reply.group && <span>{reply.group}</span>}
          <Changed reply={reply} />
        </Facts>
      </RecordCard>
    ),
    [rows],
  );
  const refresh = () => void list.refetch();
  const groups = [...new Set((list.data ?? []).map(({ group }) => group))].filter(Boolean);

  return (
    <Panel>
      <ListHead
        title="Saved replies"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
      >
        <Button size="small" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          Add a reply
        </Button>
      </ListHead>
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={{
          title: 'No saved replies',
          hint: 'Add texts that you write often. In a conversation, press / to find them.',
        }}
        hasMore={false}
        loadingMore={false}
        onMore={refresh}
        onRetry={refresh}
      >
        <DataTable
          caption="Saved replies"
          columns={columns}
          card={card}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
        />
      </ListBody>
      {edited && (
        <ReplyFormDialog
          reply={edited === 'new' ? undefined : edited}
          groups={groups}
          onClose={() => setEdited(undefined)}
        />
      )}
      {history && <ReplyVersions reply={history} onClose={() => setHistory(undefined)} />}
    </Panel>
  );
};
