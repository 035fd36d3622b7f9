import type { ReactNode } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import type { OrderView } from '../../staff-view/order.ts';
import type { Orders } from './orders.ts';
import { orderIn, orderView } from './orders.ts';

const reversedValue = (sort: string) => `${sort}-reversed`;

interface OrderChoiceProps {
  orders: Orders;
  view: OrderView;
  push: (changes: OrderView) => void;
  disabled?: boolean;
}

/** The choice of a list's order beside its filters, because cards have no headers. A header changes it too. */
export const OrderChoice = ({ orders, view, push, disabled = false }: OrderChoiceProps): ReactNode => {
  const { sort: shown } = orderIn(orders, view);
  return (
    <Select
      name="sort"
      label="Sort by"
      disabled={disabled}
      options={orders.flatMap(({ sort, labels: [forwards, reversed] }) => [
        { value: sort, label: forwards },
        { value: reversedValue(sort), label: reversed },
      ])}
      value={view.reversed ? reversedValue(shown) : shown}
      onChange={({ target: { value } }) => {
        const order = orders.find(({ sort }) => value === sort || value === reversedValue(sort));
        if (order) push(orderView(orders, { sort: order.sort, reversed: value !== order.sort }));
      }}
    />
  );
};
