import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import { useQueryClient } from '@tanstack/react-query';
import { Inbox, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import type { DashboardNav } from '../../../lib/staff-view/dashboard-nav.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, type Question } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogBoundary } from '../../../ui/dialog/dialog-boundary.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Filters, Panel } from '../../../ui/list/panel.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { refreshReminders, useReminderCounters, useReminders } from '../api/reminders.ts';
import { ReminderCard, reminderColumns, reminderStatusLabels } from '../components/reminder-columns.tsx';
import { ReminderReasonDialog, type WithheldReminder } from '../components/reminder-reason-dialog.tsx';
import { BatchSendNotice } from '../components/batch-send-notice.tsx';
import { useReminderActions } from '../components/use-reminder-actions.ts';

const SendDueDialog = lazy(async () => ({
  default: (await import('../components/send-due-dialog.tsx')).SendDueDialog,
}));

/** How many are due, on the button that sends them. */
const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** 'Sent (1,200)'; only the label while the number is not known. */
const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-GB')})`;

const statuses: readonly ReminderStatus[] = ['reminder', 'sent', 'failed'];

/** What other features show here. */
interface RemindersSlots {
  importDialog: (onClose: () => void) => ReactNode;
  restore: { actions: readonly MenuAction[]; dialog: ReactNode };
}

/** The payment reminders: imported, sent one by one, and taken off the list. */
export const Reminders = ({
  view,
  push,
  replace,
  slots,
}: DashboardNav & { slots: RemindersSlots }): ReactNode => {
  const [status, setStatus] = useState<ReminderStatus>();
  const [importing, setImporting] = useState(false);
  const [sendingDue, setSendingDue] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [withheld, setWithheld] = useState<readonly WithheldReminder[]>([]);
  const [nextWithheld] = withheld;
  const { search } = view;
  const list = useReminders(status, search);
  const { data: counters } = useReminderCounters();
  const needsReason = useCallback(
    (reminder: Reminder, sentence: string) => setWithheld((others) => [...others, { reminder, sentence }]),
    [],
  );
  const actions = useReminderActions(setQuestion, needsReason);
  const columns = useMemo(() => reminderColumns(actions), [actions]);
  const card = useCallback(
    (reminder: Reminder) => <ReminderCard reminder={reminder} actions={actions} />,
    [actions],
  );
  const queryClient = useQueryClient();
  const refresh = () => void refreshReminders(queryClient);
  const due = counters?.due;
  const countOf = { reminder: counters?.pending, sent: counters?.sent, failed: counters?.failed };

  return (
    <Panel>
      <ListHead
        title="Reminders"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
        exports={{
          path: '/api/reminders/export',
          name: 'reminders',
          filters: { status, search: search || undefined },
        }}
        filters={
          <Filters role="search">
            <SearchField
              label="Search reminders"
              placeholder="Name or phone"
              value={search}
              onSearch={(text) => replace({ search: text })}
            />
            <Select
              name="reminder-status"
              label="Status"
              options={[
                { value: 'all', label: withCount('All', counters?.total) },
                ...statuses.map((value) => ({
                  value,
                  label: withCount(reminderStatusLabels[value], countOf[value]),
                })),
              ]}
              value={status ?? 'all'}
              onChange={({ target }) => setStatus(statuses.find((one) => one === target.value))}
            />
          </Filters>
        }
        more={[
          { label: 'Import Excel', onChoose: () => setImporting(true) },
          { label: 'OneDrive Sync', onChoose: () => push({ oneDrive: true }) },
          ...slots.restore.actions,
          {
            label: 'Clear All',
            clears: true,
            disabled: counters?.total === 0,
            onChoose: () => actions.clear(counters?.total),
          },
        ]}
      >
        <Button size="small" disabled={due === 0} onClick={() => setSendingDue(true)}>
          <Send size={16} aria-hidden />
          Send all due
          {due !== undefined && <Count>{due.toLocaleString('en-GB')}</Count>}
        </Button>
      </ListHead>
      <BatchSendNotice />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        total={search ? undefined : status ? countOf[status] : counters?.total}
        failed={list.isError}
        empty={
          search
            ? {
                title: 'No reminders found',
                hint: `Nothing matches ‘${search}’. Check the spelling, or search for the phone number.`,
              }
            : status
              ? { title: 'No reminders with this status', hint: 'Try another status.' }
              : { title: 'No reminders', hint: 'Import a workbook to fill this list.', icon: Inbox }
        }
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={refresh}
      >
        <DataTable
          caption="Payment reminders"
          columns={columns}
          card={card}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
          tableFrom="75rem"
        />
      </ListBody>
      {slots.restore.dialog}
      {sendingDue && (
        <DialogBoundary onClose={() => setSendingDue(false)}>
          <SendDueDialog onClose={() => setSendingDue(false)} />
        </DialogBoundary>
      )}
      {importing && (
        <DialogBoundary onClose={() => setImporting(false)}>
          {slots.importDialog(() => setImporting(false))}
        </DialogBoundary>
      )}
      {question && <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
      {nextWithheld && (
        <ReminderReasonDialog
          key={nextWithheld.reminder.id}
          withheld={nextWithheld}
          onClose={() => setWithheld((all) => all.filter((one) => one !== nextWithheld))}
        />
      )}
    </Panel>
  );
};
