import type { Sorting } from '../../../ui/list/table-head.tsx';
import type { ApplicationsControl, Sort } from './applications-address.ts';
import { sorts } from './applications-address.ts';

/** The column whose header sorts in each order. */
const columnOf: Readonly<Record<Sort, string>> = {
  newest: 'applied',
  updated: 'updated',
  name: 'customer',
  stage: 'stage',
  amount: 'amount',
};

/** How the table of applications is sorted. The unread ones have their own order: those that waited longest first. */
export const sortingOf = ({ view, push }: ApplicationsControl): Sorting | undefined =>
  view.unread
    ? undefined
    : {
        column: columnOf[view.sort],
        reversed: view.reversed,
        onSort: (column, reversed) =>
          push({ sort: sorts.find((sort) => columnOf[sort] === column) ?? 'newest', reversed }),
      };
