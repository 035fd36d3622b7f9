import type { backCallSections, backCallSorts } from '@loanline/proto/routes/messaging/back-calls';
import type { Orders } from '../../../lib/list/staff-list/orders.ts';

/** The lists that hold back call requests, as the contract names them. */
export type BackCallSection = (typeof backCallSections)[number];

type Sort = (typeof backCallSorts)[number];

const byNameOrAmount: Orders<Sort> = [
  { sort: 'newest', column: 'received', labels: ['Newest', 'Oldest'] },
  { sort: 'name', column: 'customer', labels: ['Name', 'Name, Z to A'] },
  { sort: 'amount', column: 'amount', labels: ['Amount due', 'Amount due, smallest first'] },
];

/** The orders of each list. */
export const backCallOrders: Readonly<Record<BackCallSection, Orders<Sort>>> = {
  requests: byNameOrAmount,
  'failed-cpa': byNameOrAmount,
  'agent-notes': [{ sort: 'newest', column: 'notes', labels: ['Latest note', 'Oldest note'] }],
};
