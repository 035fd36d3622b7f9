import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { ColumnHead, Sorting } from '../../../ui/list/table-head.tsx';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { parametersIn } from '../../saved-views/parameters.ts';
import { useSavedViews } from '../../saved-views/use-saved-views.tsx';
import { columnsAddress } from '../../staff-view/columns.ts';
import type { DashboardNav, SharedView } from '../../staff-view/dashboard-nav.ts';
import { orderAddress } from '../../staff-view/order.ts';
import { useColumnChoice } from '../columns/use-column-choice.tsx';
import { orderIn, orderView } from './orders.ts';
import type { StaffList } from './staff-list.ts';

interface StaffListProps<Filters, C extends ColumnHead> {
  list: StaffList<Filters>;
  control: DashboardNav<Filters>;
  /** All its columns. */
  columns: readonly C[];
  /** Whether a record is open beside the list, which then has less room. */
  narrow?: boolean;
}

interface ShownList<C extends ColumnHead> {
  /** The columns of the table. */
  readonly columns: readonly C[];
  /** The columns that a card shows besides its usual facts. */
  readonly extras: readonly C[];
  readonly sorting: Sorting;
  /** What the list's menu offers. */
  readonly actions: readonly MenuAction[];
  /** The menu of views, for the toolbar. */
  readonly menu: ReactNode;
  /** Says which view is open. */
  readonly bar: ReactNode;
  readonly dialogs: ReactNode;
  /** Whether the address names a view whose filters are not known yet. */
  readonly isOpening: boolean;
}

/** The columns, the order and the saved views of a list, as its address and this browser have them. */
export const useStaffList = <Filters, C extends ColumnHead>(
  props: StaffListProps<Filters, C>,
): ShownList<C> => {
  const { list, control, columns, narrow = false } = props;
  const { view, push, replace } = control;
  const { orders } = list;
  // TypeScript does not see that a change of what all sections share is a change of this section.
  const ofSection = (changes: Partial<SharedView>) => changes as Partial<SharedView & Filters>;
  const choice = useColumnChoice({
    list: list.name,
    columns,
    tableFrom: list.tableFrom,
    view,
    onChoose: (ids) => replace(ofSection({ columns: ids })),
  });

  const address = new URLSearchParams();
  list.filters.write(view, address);
  orderAddress.write(orderView(orders, view), address);
  const isBare = address.size === 0 && view.columns === '';
  columnsAddress.write({ columns: choice.shown.map(({ id }) => id).join(',') }, address);

  /** What a saved part of an address shows. A view does not store a search. */
  const changesOf = (saved: URLSearchParams, savedView: string) =>
    ofSection({
      ...list.filters.read(saved),
      ...orderAddress.read(saved),
      ...columnsAddress.read(saved),
      savedView,
      search: '',
    });
  const views = useSavedViews({
    list: list.name,
    address: list.address,
    parameters: parametersIn(address),
    isBare,
    openId: view.savedView,
    onOpen: (move, parameters, id) =>
      (move === 'push' ? push : replace)(changesOf(new URLSearchParams(parameters), id)),
    onLeave: () => push(changesOf(new URLSearchParams(), '')),
  });

  const shown = useMemo(
    () => (narrow ? choice.shown.filter(({ wide }) => !wide) : choice.shown),
    [narrow, choice.shown],
  );
  const extras = useMemo(() => choice.shown.filter((column) => column.choice === 'extra'), [choice.shown]);
  return {
    columns: shown,
    extras,
    sorting: {
      column: orderIn(orders, view).column,
      reversed: view.reversed,
      onSort: (column, reversed) => {
        const order = orders.find((one) => one.column === column);
        if (order) push(ofSection(orderView(orders, { sort: order.sort, reversed })));
      },
    },
    actions: choice.action ? [choice.action] : [],
    menu: views.menu,
    bar: views.bar,
    dialogs: (
      <>
        {choice.dialog}
        {views.dialog}
      </>
    ),
    isOpening: views.isOpening,
  };
};
