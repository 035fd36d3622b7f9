import type { ReactNode } from 'react';
import { lazy, useMemo, useState } from 'react';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { useMedia } from '../../../ui/media.ts';
import type { ColumnHead } from '../../../ui/list/table-head.tsx';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import type { ColumnsView } from '../../staff-view/columns.ts';
import { createStorageItem } from '../../storage/storage-item.ts';
import { chosenColumns } from './chosen-columns.ts';

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }));

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

interface ColumnChoice<C extends ColumnHead> {
  /** In the order of the list. */
  readonly shown: readonly C[];
  /** Opens the dialog in which staff choose; undefined where there is nothing to choose. */
  readonly action: MenuAction | undefined;
  readonly dialog: ReactNode;
}

interface ChoosingColumns<C extends ColumnHead> {
  /** The list, as the browser stores its columns. */
  list: string;
  /** All columns of the list. */
  columns: readonly C[];
  /** From this width on it is a table; its cards show all usual columns, and the extra ones that were chosen. */
  tableFrom: string;
  view: ColumnsView;
  /** Writes the chosen columns into the address. */
  onChoose: (ids: string) => void;
}

/**
 * Which columns of a list are shown: those of the address, as in a view that is shared; otherwise those that were chosen
 * in this browser.
 */
export const useColumnChoice = <C extends ColumnHead>(choosing: ChoosingColumns<C>): ColumnChoice<C> => {
  const { list, columns, tableFrom, view, onChoose } = choosing;
  const isTable = useMedia(`(min-width: ${tableFrom})`);
  const storage = useMemo(() => createStorageItem(`loanline.columns.${list}`, isIds), [list]);
  const [stored, setStored] = useState(() => storage.read());
  const [isOpen, setOpen] = useState(false);
  const isInAddress = view.columns !== '';
  const asked = useMemo(
    () => (isInAddress ? view.columns.split(',') : stored),
    [isInAddress, view.columns, stored],
  );
  const shown = useMemo(() => chosenColumns(columns, asked), [columns, asked]);

  const choose = (ids: readonly string[]) => {
    if (isInAddress) {
      onChoose(ids.join(','));
      return;
    }
    storage.write(ids);
    setStored(ids);
  };
  const reset = () => choose(chosenColumns(columns).map(({ id }) => id));

  const choosable = columns.filter(({ choice }) => (isTable ? choice !== 'always' : choice === 'extra'));

  return {
    shown,
    action: choosable.length > 0 ? { label: 'Columns', onChoose: () => setOpen(true) } : undefined,
    dialog: isOpen && (
      <AsyncBoundary>
        <ColumnsDialog
          columns={choosable}
          shown={shown.map(({ id }) => id)}
          onChoose={choose}
          onReset={reset}
          onClose={() => setOpen(false)}
        />
      </AsyncBoundary>
    ),
  };
};
