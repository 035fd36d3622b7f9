import type { MouseEvent, ReactNode } from 'react';
import { Fragment, memo, useMemo } from 'react';
import { useMedia } from '../media.ts';
import { Box, Cards, CardSelect, Scroll, Table } from '../rows/table-styles.ts';
import { VisuallyHidden } from '../visually-hidden.ts';
import { ColumnLayout, isLaidOut, leastWidths } from './column-layout.tsx';
import type { RowKey } from './row-selection.ts';
import type { ColumnHead, Sorting } from './table-head.tsx';
import { TableHead } from './table-head.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { allRowsUpTo, useNearRows, usualHeight } from './use-near-rows.ts';
import { useRowPlace } from './use-row-place.ts';
import { useSteadyPresses } from './steady/use-steady-presses.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> extends ColumnHead {
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** Says what the table lists; for screen readers. */
  caption: string;
  /** Keep it the same array while it says the same: a new one draws every row again. So with `card`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What a card holds. */
  card: (row: Row) => ReactNode;
  /** For lists whose rows can be selected: the selection, and the name of each row. */
  selection?: Selection & { readonly nameOf: (row: Row) => string };
  /** The column that the rows are sorted by, where that can be chosen. */
  sorting?: Sorting | undefined;
  /** From this width on it is a table; below, a list of cards. */
  tableFrom?: string;
  /** Opens a row's record: a press anywhere in the row that no control takes. Keep it the same function. */
  onOpen?: (row: Row) => void;
  /** The row whose record is open. */
  openKey?: RowKey | undefined;
}

interface Selecting {
  rowKey: RowKey;
  /** The row's name. */
  name: string;
  selected: boolean;
  onToggle: Selection['onToggle'];
}

const SelectRow = ({ rowKey, name, selected, onToggle }: Selecting): ReactNode => (
  <Box
    type="checkbox"
    aria-label={`Select ${name}`}
    title="Select. Hold Shift to select a range."
    checked={selected}
    onChange={({ nativeEvent }) =>
      onToggle(rowKey, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
    }
  />
);

interface Opening<Row> {
  row: Row;
  /** Its key after the prefix of the list, by which a person's place is found again. */
  mark: string;
  open: boolean;
  onOpen?: ((row: Row) => void) | undefined;
}

interface TableRowProps<Row> extends Partial<Selecting>, Opening<Row> {
  columns: readonly Column<Row>[];
  /** Of a table that has only some of its rows: the row's place among all. */
  index?: number;
  measure?: (row: HTMLElement | null) => void;
}

/** Whether a press was meant for the row itself: not for a control in it, nor for marking text. */
const isPressOnRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role=menu], dialog') === null &&
  getSelection()?.isCollapsed !== false;

/** The props of a row that opens its record. The link in the row does the same for the keyboard. */
const opening = <Row,>({ row, mark, open, onOpen }: Opening<Row>) => ({
  'data-row': mark,
  'data-open': open ? true : undefined,
  'data-opens': onOpen ? true : undefined,
  onClick: onOpen && ((event: MouseEvent) => isPressOnRow(event) && onOpen(row)),
});

const TableRowView = <Row,>({
  row,
  columns,
  index,
  measure,
  mark,
  open,
  onOpen,
  ...selecting
}: TableRowProps<Row>): ReactNode => (
  <tr
    ref={measure}
    data-index={index}
    // Counted from 1, after the row of headers.
    aria-rowindex={index === undefined ? undefined : index + 2}
    data-selected={selecting.selected ? true : undefined}
    {...opening({ row, mark, open, onOpen })}
  >
    {isSelecting(selecting) && (
      <td>
        <SelectRow {...selecting} />
      </td>
    )}
    {columns.map(({ id, cell, end, quiet, clip, width }) => (
      <td
        key={id}
        data-end={end ? '' : undefined}
        data-clip={(clip ?? width) !== undefined && !quiet ? '' : undefined}
      >
        {cell(row)}
      </td>
    ))}
  </tr>
);

interface CardItemProps<Row> extends Partial<Selecting>, Opening<Row> {
  card: (row: Row) => ReactNode;
}

const CardItemView = <Row,>({
  row,
  card,
  mark,
  open,
  onOpen,
  ...selecting
}: CardItemProps<Row>): ReactNode => (
  <li
    data-selected={selecting.selected ? true : undefined}
    data-selectable={isSelecting(selecting) || undefined}
    {...opening({ row, mark, open, onOpen })}
  >
    {isSelecting(selecting) && (
      <CardSelect>
        <SelectRow {...selecting} />
      </CardSelect>
    )}
    {card(row)}
  </li>
);

const isSelecting = (selecting: Partial<Selecting>): selecting is Selecting =>
  selecting.onToggle !== undefined;

// A row is drawn again only when it changed: lists reach a thousand rows, and one of them moves at a time.
const TableRow = memo(TableRowView) as typeof TableRowView;
const CardItem = memo(CardItemView) as typeof CardItemView;

const selectionOf = <Row,>(
  row: Row,
  { rowKey, selection }: Pick<DataTableProps<Row>, 'rowKey' | 'selection'>,
): Partial<Selecting> =>
  selection
    ? {
        rowKey: rowKey(row),
        name: selection.nameOf(row),
        selected: selection.selected.has(rowKey(row)),
        onToggle: selection.onToggle,
      }
    : {};

const openingOf = <Row,>(
  row: Row,
  prefix: string,
  { rowKey, onOpen, openKey }: Pick<DataTableProps<Row>, 'rowKey' | 'onOpen' | 'openKey'>,
): Opening<Row> => {
  const key = rowKey(row);
  return { row, mark: `${prefix}${key}`, open: openKey !== undefined && key === openKey, onOpen };
};

const Space = ({ height, columns }: { height: number; columns: number }): ReactNode =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

interface TableViewProps<Row> extends DataTableProps<Row> {
  keys: readonly RowKey[];
  place: RowKey | undefined;
  prefix: string;
  steady: ReturnType<typeof useSteadyPresses>;
}

const TableView = <Row,>(props: TableViewProps<Row>): ReactNode => {
  const { caption, columns, rows, rowKey, selection, sorting, keys } = props;
  const place = props.place === undefined ? -1 : keys.indexOf(props.place);
  const isSelectable = selection !== undefined;
  const laidOut = isLaidOut(columns);
  const { near, rest, body, measure } = useNearRows(keys, place, laidOut);
  const [table, widths] = useColumnWidths(near === undefined, laidOut ? 0 : rows.length);
  const width = columns.length + (isSelectable ? 1 : 0);
  const fixed = near !== undefined && widths?.length === width;
  // A table that measures its columns by its rows needs all of them.
  const drawn = useDrawnRows(rows, !laidOut || near !== undefined, place);
  // The same elements in both ways, so that a row remains when a list becomes too long to draw all of it, or short enough.
  const shown = near ?? drawn.map((_, index) => ({ index, gap: 0 }));
  return (
    <Scroll>
      <Table
        ref={table}
        {...props.steady}
        data-fixed={fixed || undefined}
        data-laid-out={laidOut || undefined}
        style={laidOut ? leastWidths(columns, isSelectable) : undefined}
        aria-rowcount={near === undefined ? undefined : rows.length + 1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {laidOut && <ColumnLayout columns={columns} isSelectable={isSelectable} />}
        {fixed && (
          <colgroup>
            {widths.map((percent, index) => (
              <col key={index} style={{ width: `${percent}%` }} />
            ))}
          </colgroup>
        )}
        <TableHead columns={columns} selection={selection} count={rows.length} sorting={sorting} />
        <tbody ref={body}>
          {shown.map(({ index, gap }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <Fragment key={rowKey(row)}>
                  <Space height={gap} columns={width} />
                  <TableRow
                    columns={columns}
                    // Not where all rows are drawn: one that comes in above them would change each.
                    {...(near && { index, measure })}
                    {...openingOf(row, props.prefix, props)}
                    {...selectionOf(row, props)}
                  />
                </Fragment>
              )
            );
          })}
          {/* Back scrolls to where the list was, so its height is there before its rows. */}
          <Space height={near ? rest : (rows.length - drawn.length) * usualHeight} columns={width} />
        </tbody>
      </Table>
    </Scroll>
  );
};

/** Rows as a table on large screens and as cards on small ones; of many rows, only those near the window are drawn. */
export const DataTable = <Row,>(props: DataTableProps<Row>): ReactNode => {
  const { caption, rows, rowKey, card, openKey, tableFrom = '64rem' } = props;
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { place, prefix } = useRowPlace(keys, openKey);
  const steady = useSteadyPresses(keys);
  const asTable = useMedia(`(min-width: ${tableFrom})`);
  if (asTable) return <TableView {...props} keys={keys} place={place} prefix={prefix} steady={steady} />;
  return (
    <Cards {...steady} aria-label={caption} data-many={rows.length > allRowsUpTo || undefined}>
      {rows.map((row) => (
        <CardItem
          key={rowKey(row)}
          card={card}
          {...openingOf(row, prefix, props)}
          {...selectionOf(row, props)}
        />
      ))}
    </Cards>
  );
};
