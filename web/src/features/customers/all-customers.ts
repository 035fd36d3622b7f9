import type { customerSorts } from '@loanline/proto/routes/reminders/customer-pages';
import type { StaffList } from '../../lib/list/staff-list/staff-list.ts';
import type { AddressPart } from '../../lib/staff-view/address-part.ts';

/** The list has no filters; a search is in no view. */
const noFilters: AddressPart<object> = { read: () => ({}), write: () => undefined };

/** The customers. */
export const allCustomers: StaffList<object, (typeof customerSorts)[number]> = {
  name: 'customers',
  address: 'section=customers',
  filters: noFilters,
  orders: [
    { sort: 'latest', column: 'seen', labels: ['Last change', 'Oldest change'] },
    { sort: 'name', column: 'name', labels: ['Name', 'Name, Z to A'] },
  ],
  tableFrom: '64rem',
};
