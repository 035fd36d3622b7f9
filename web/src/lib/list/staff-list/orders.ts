import type { OrderView } from '../../staff-view/order.ts';

/** An order that a list's service can read from an index. */
export interface Order<Sort extends string = string> {
  /** As the service names it. */
  readonly sort: Sort;
  /** Id of the column whose header sorts by it. */
  readonly column: string;
  /** How the choice names it, and the same order from its end. */
  readonly labels: readonly [forwards: string, reversed: string];
}

/** The orders of a list, the usual one first. */
export type Orders<Sort extends string = string> = readonly [Order<Sort>, ...Order<Sort>[]];

/** The order that a view names; the usual one when it names none of the list's. */
export const orderIn = <Sort extends string>(orders: Orders<Sort>, { sort }: OrderView): Order<Sort> =>
  orders.find((order) => order.sort === sort) ?? orders[0];

/** An order as a view names it: the usual one has no name in an address. */
export const orderView = (orders: Orders, view: OrderView): OrderView => {
  const order = orderIn(orders, view);
  return { sort: order === orders[0] ? '' : order.sort, reversed: view.reversed };
};

/** How the service is asked for a list in the order of a view. */
export const orderQuery = <Sort extends string>(orders: Orders<Sort>, view: OrderView) => ({
  sort: orderIn(orders, view).sort,
  ...(view.reversed && { reversed: 'true' as const }),
});
