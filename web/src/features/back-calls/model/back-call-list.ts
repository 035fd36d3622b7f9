import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { orderQuery } from '../../../lib/list/staff-list/orders.ts';
import type { OrderView } from '../../../lib/staff-view/order.ts';
import type { BackCallSection } from './back-call-orders.ts';
import { backCallOrders } from './back-call-orders.ts';

/** What the list of back call requests can be narrowed to; `open` is what is still to be done. */
export const backCallFilters = [
  'open',
  'pending',
  'see_notes',
  'retake_payment',
  'send to agent',
  'cancelled',
  'completed',
] as const satisfies readonly ('open' | BackCallStatus)[];
export type BackCallFilter = (typeof backCallFilters)[number];

/** The filter a text names; what is open when it names none. */
export const backCallFilterOf = (text: string | null): BackCallFilter =>
  backCallFilters.find((filter) => filter === text) ?? 'open';

/** What a list shows. */
export interface BackCallList extends OrderView {
  /** `assigned` is what is with the agents: to an agent their own, to an admin all of it. */
  readonly section: BackCallSection | 'assigned';
  readonly filter: BackCallFilter;
  readonly search: string;
}

const mostAssigned = 100;

/** How the server is asked for a list: with a status it is that status, otherwise the section. */
export const queryOf = ({ section, filter, search, ...order }: BackCallList) => {
  if (section === 'assigned') return { assigned: '1' as const, limit: mostAssigned };
  return {
    search: search || undefined,
    ...(section === 'requests' && filter !== 'open' ? { status: filter } : { section }),
    ...orderQuery(backCallOrders[section], order),
  };
};

/** What is with the agents. */
export const assignedList: BackCallList = {
  section: 'assigned',
  filter: 'open',
  search: '',
  sort: '',
  reversed: false,
};

/** Statuses that leave nothing to do in this list. */
const settled: readonly BackCallStatus[] = ['completed', 'cancelled', 'failed_cpa'];

/** Whether a list shows a request, its search aside. */
export const isListed = (
  { section, filter }: BackCallList,
  { status, notes, agentNote }: BackCallRequest,
): boolean => {
  if (section === 'failed-cpa') return status === 'failed_cpa';
  if (section === 'assigned') return status === 'send to agent';
  if (section === 'agent-notes')
    return (
      notes !== '' && !settled.includes(status) && (agentNote !== undefined || status === 'send to agent')
    );
  return filter === 'open' ? !settled.includes(status) : status === filter;
};

/**
 * The rows with a request's newer state in its place, or without it when the list no longer shows it. An older state than
 * the one shown changes nothing.
 */
export const withRequest = (
  rows: readonly BackCallRequest[],
  newer: BackCallRequest,
  list: BackCallList,
): readonly BackCallRequest[] =>
  rows.flatMap((row) => {
    if (row.id !== newer.id || row.version >= newer.version) return row;
    return isListed(list, newer) ? newer : [];
  });
