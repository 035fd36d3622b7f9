import type { AddressPart } from '../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../lib/staff-view/dashboard-nav.ts';

/** Which customer is shown. */
export interface CustomersView {
  /** The key of one of their records, such as application-07480; undefined for the list. */
  customer: string | undefined;
}

export type CustomersControl = DashboardNav<CustomersView>;

export const customersAddress: AddressPart<CustomersView> = {
  read: (address) => {
    const record = address.get('customer')?.trim();
    return { customer: record === '' ? undefined : record };
  },
  write: ({ customer }, address) => {
    if (customer) address.set('customer', customer);
  },
};
