import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { useStaffList } from '../../../lib/list/staff-list/use-staff-list.tsx';
import { useUnread } from '../../../lib/unread/unread.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Panel } from '../../../ui/list/panel.ts';
import { RecordBoundary } from '../../../ui/list/record-boundary.tsx';
import { Split } from '../../../ui/list/split.tsx';
import { queryOf, useInquiries, useMarkInquiriesRead } from '../api/inquiries.ts';
import { InquiryCard } from '../components/inquiry-card.tsx';
import { inquiryColumns } from '../components/inquiry-columns.tsx';
import { InquiryFilters } from '../components/inquiry-filters.tsx';
import { isInquiryReference, ReferencedInquiry } from '../components/referenced-inquiry.tsx';
import type { InquiriesControl } from '../model/inquiries-address.ts';
import { inquiriesList } from '../model/inquiries-list.ts';

const InquiryPanel = lazy(async () => ({
  default: (await import('../components/inquiry-panel.tsx')).InquiryPanel,
}));

interface CustomerInquiriesProps extends InquiriesControl {
  /** Who is signed in. */
  username: string;
}

/** What visitors ask: the list, its search and status, and each conversation beside it. */
export const CustomerInquiries = ({ username, ...control }: CustomerInquiriesProps): ReactNode => {
  const { view, push, replace } = control;
  const { unreadInquiryMessages: unread } = useUnread();
  const list = useInquiries(view);
  const markRead = useMarkInquiriesRead();

  /** A person who refreshes the list has seen it. */
  const refresh = () => void list.refetch().then(({ isSuccess }) => isSuccess && markRead.mutate());

  const isOpen = view.inquiry !== undefined;
  // Back closes the panel, however many conversations were looked at in it.
  const open = useCallback(
    (inquiryId: string) => (isOpen ? replace : push)({ inquiry: inquiryId }),
    [isOpen, push, replace],
  );
  const openRow = useCallback(({ inquiryId }: StaffInquiry) => open(inquiryId), [open]);
  const columns = useMemo(() => inquiryColumns({ username, unread, onChat: open }), [username, unread, open]);
  const shownList = useStaffList({ list: inquiriesList, control, columns, narrow: isOpen });
  const { extras } = shownList;
  const card = useCallback(
    (inquiry: StaffInquiry) => (
      <InquiryCard
        inquiry={inquiry}
        username={username}
        unread={unread[inquiry.inquiryId]}
        onChat={open}
        extras={extras}
      />
    ),
    [username, unread, open, extras],
  );
  const filtered = view.search !== '' || view.status !== 'unresolved';

  const close = () => control.close({ inquiry: view.inquiry });
  const panel =
    view.inquiry !== undefined &&
    (isInquiryReference(view.inquiry) ? (
      <ReferencedInquiry
        reference={view.inquiry}
        onFound={(inquiry) => replace({ inquiry })}
        onClose={close}
      />
    ) : (
      <RecordBoundary record={view.inquiry} title="Customer inquiry" isConversation onClose={close}>
        <InquiryPanel inquiryId={view.inquiry} username={username} onClose={close} />
      </RecordBoundary>
    ));
  return (
    <Split panel={panel}>
      <Panel>
        <ListHead
          title="Customer Inquiries"
          asOf={list.dataUpdatedAt}
          refreshing={list.isRefetching}
          onRefresh={refresh}
          filters={<InquiryFilters {...control} />}
          exports={{
            path: '/api/inquiries/export',
            name: 'inquiries',
            filters: queryOf(view),
          }}
          more={shownList.actions}
        >
          {shownList.menu}
        </ListHead>
        {shownList.bar}
        <ListBody
          asOf={list.dataUpdatedAt}
          count={shownList.isOpening ? undefined : list.data?.length}
          failed={list.isError}
          empty={
            filtered
              ? { title: 'No inquiries match', hint: 'Try another search or another status.' }
              : { title: 'No open inquiries', hint: 'They appear here as soon as a visitor starts one.' }
          }
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          onRetry={refresh}
        >
          <DataTable
            caption="Customer inquiries"
            columns={shownList.columns}
            card={card}
            rows={list.data ?? []}
            rowKey={({ inquiryId }) => inquiryId}
            sorting={shownList.sorting}
            tableFrom={inquiriesList.tableFrom}
            openKey={view.inquiry}
            onOpen={openRow}
          />
        </ListBody>
      </Panel>
      {shownList.dialogs}
    </Split>
  );
};
