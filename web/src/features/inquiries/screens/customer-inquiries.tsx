import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { ListBody } from '../../../lib/list/list-body.tsx';
import { ListHead } from '../../../lib/list/list-head.tsx';
import { useUnread } from '../../../lib/unread/unread.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Panel } from '../../../ui/list/panel.ts';
import { useInquiries, useMarkInquiriesRead } from '../api/inquiries.ts';
import { InquiryCard } from '../components/inquiry-card.tsx';
import { inquiryColumns } from '../components/inquiry-columns.tsx';
import { InquiryFilters } from '../components/inquiry-filters.tsx';
import type { InquiriesControl } from '../model/inquiries-address.ts';

/** What visitors ask: the list, its search and status, and the way into each conversation. */
export const CustomerInquiries = (control: InquiriesControl): ReactNode => {
  const { view, go } = control;
  const { unreadInquiryMessages: unread } = useUnread();
  const list = useInquiries(view);
  const markRead = useMarkInquiriesRead();

  /** A person who refreshes the list has seen it. */
  const refresh = () => void list.refetch().then(({ isSuccess }) => isSuccess && markRead.mutate());

  const open = useCallback((inquiryId: string) => go({ inquiry: inquiryId }), [go]);
  const columns = useMemo(() => inquiryColumns(unread, open), [unread, open]);
  const card = useCallback(
    (inquiry: StaffInquiry) => (
      <InquiryCard inquiry={inquiry} unread={unread[inquiry.inquiryId]} onChat={open} />
    ),
    [unread, open],
  );
  const filtered = view.search !== '' || view.status !== 'unresolved';

  return (
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
          filters: { search: view.search || undefined, status: view.status },
        }}
      />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
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
          columns={columns}
          card={card}
          rows={list.data ?? []}
          rowKey={({ inquiryId }) => inquiryId}
          tableFrom="75rem"
        />
      </ListBody>
    </Panel>
  );
};
