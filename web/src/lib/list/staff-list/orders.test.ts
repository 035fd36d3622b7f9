import { expect, it } from '@jest/globals';
import { orderAddress } from '../../staff-view/order.ts';
import type { Orders } from './orders.ts';
import { orderIn, orderQuery, orderView } from './orders.ts';

const orders: Orders<'newest' | 'name'> = [
  { sort: 'newest', column: 'received', labels: ['Newest', 'Oldest'] },
  { sort: 'name', column: 'customer', labels: ['Name', 'Name, Z to A'] },
];
const viewOf = (address: string) => orderAddress.read(new URLSearchParams(address));

it.each([
  ['', 'received', { sort: 'newest' }, ''],
  ['sort=newest', 'received', { sort: 'newest' }, ''],
  ['sort=name', 'customer', { sort: 'name' }, 'sort=name'],
  ['sort=name&reversed=1', 'customer', { sort: 'name', reversed: 'true' }, 'sort=name&reversed=1'],
  ['reversed=1', 'received', { sort: 'newest', reversed: 'true' }, 'reversed=1'],
  ['sort=price', 'received', { sort: 'newest' }, ''],
  ['sort=%3Cscript%3E', 'received', { sort: 'newest' }, ''],
])(
  'given the address %j, then the column, the query and the plain address follow',
  (address, column, query, plain) => {
    const view = viewOf(address);
    expect(orderIn(orders, view).column).toBe(column);
    expect(orderQuery(orders, view)).toEqual(query);
    const written = new URLSearchParams();
    orderAddress.write(orderView(orders, view), written);
    expect(written.toString()).toBe(plain);
  },
);
