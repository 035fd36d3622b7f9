import type { ReactNode } from 'react';
import { CustomerPage } from './customer-page.tsx';
import type { CustomersControl } from './customers-address.ts';
import { CustomersList } from './customers-list.tsx';

/** All customers, or one of them. */
export const Customers = (control: CustomersControl): ReactNode => {
  const { customer } = control.view;
  return customer === undefined ? (
    <CustomersList {...control} />
  ) : (
    <CustomerPage key={customer} record={customer} />
  );
};
