import type { customerSorts } from '@loanline/proto/routes/reminders/customer-pages';
import type { StaffList } from '../../lib/list/staff-list/staff-list.ts';
import type { AddressPart } from '../../lib/staff-view/address-part.ts';

/** The list has no filters, and a view does not store a search. */
const noFilters: AddressPart<object> = { read: () => ({}), write: () => undefined };

export const allCustomers: StaffList<object, (typeof customerSorts)[number]> = {
  name: 'customers',
  address: 'section=customers',
  filters: noFilters,
  orders: [
    { sort: 'latest', column: 'seen', labels: ['Latest change', 'Oldest change'] },
    { sort: 'name', column: 'name', labels: ['Name', 'Name, Z to A'] },
  ],
  tableFrom: '64rem',
};
