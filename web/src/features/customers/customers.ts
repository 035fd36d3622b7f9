import type { ListedCustomer, TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { TimelineKind } from '@loanline/proto/enums/timeline-kinds';
import { customerSearchMinLength } from '@loanline/proto/rules/customer-search';
import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../lib/api/api.ts';
import { orderQuery } from '../../lib/list/staff-list/orders.ts';
import { timelineKey } from '../../lib/notes/notes.ts';
import { usePagedList } from '../../lib/paged-list/paged-list.ts';
import { bearer } from '../../lib/session/token.ts';
import type { OrderView } from '../../lib/staff-view/order.ts';
import type { SearchView } from '../../lib/staff-view/search.ts';
import { allCustomers } from './all-customers.ts';

/** Customers by their latest record in any list, page after page. */
export const useCustomers = ({ search, sort, reversed }: SearchView & OrderView) =>
  usePagedList<ListedCustomer>({
    queryKey: ['/api/customers', { search, sort, reversed }],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listCustomers']>('GET /api/customers', {
        query: {
          search: search || undefined,
          ...orderQuery(allCustomers.orders, { sort, reversed }),
          cursor,
        },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load customers',
  });

/** The lender's own records that begin with a text. */
export const useRecords = (search: string) =>
  useQuery({
    queryKey: ['/api/customers/search', search],
    queryFn: async ({ signal }) => {
      const found = await request<Routes['searchCustomers']>('GET /api/customers/search', {
        query: { q: search },
        headers: bearer(),
        signal,
      });
      return found.flatMap(({ record, ...rest }) => (record === undefined ? [] : [{ ...rest, record }]));
    },
    enabled: search.length >= customerSearchMinLength,
  });

const at = (record: string) => ({ params: { record }, headers: bearer() });

export const useCustomer = (record: string) =>
  useQuery({
    queryKey: ['/api/customers', 'one', record],
    queryFn: ({ signal }) =>
      request<Routes['getCustomer']>('GET /api/customers/{record}', { ...at(record), signal }),
    staleTime: 0,
  });

/** What happened to all records of a customer, the latest first, page after page. */
export const useTimeline = (record: string, kind: TimelineKind | undefined) =>
  usePagedList<TimelineEntry>({
    queryKey: [...timelineKey, record, kind],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['getTimeline']>('GET /api/customers/{record}/timeline', {
        ...at(record),
        query: { kind, cursor },
        signal,
      }),
    failed: 'Failed to load the timeline',
  });
