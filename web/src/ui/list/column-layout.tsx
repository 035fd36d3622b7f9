import type { CSSProperties, ReactNode } from 'react';
import type { ColumnHead } from './table-head.tsx';

/** The column of boxes that select rows, in rem. */
const selectWidth = 1.125;

/** Whether a table is laid out by the widths of its columns alone. */
export const isLaidOut = (columns: readonly ColumnHead[]): boolean =>
  columns.every(({ width }) => width !== undefined);

const wideOf = ({ width = 0 }: ColumnHead) => width;
const narrowOf = ({ width = 0, narrowWidth = width }: ColumnHead) => narrowWidth;

/** The minimum width of a table, for its styles: the contents of its columns in rem, and how many there are. */
export const leastWidths = (columns: readonly ColumnHead[], isSelectable: boolean): CSSProperties => {
  const select = isSelectable ? selectWidth : 0;
  const sum = (widthOf: (column: ColumnHead) => number) =>
    columns.reduce((total, column) => total + widthOf(column), select);
  return {
    '--wide': `${sum(wideOf)}rem`,
    '--narrow': `${sum(narrowOf)}rem`,
    '--count': columns.length + (isSelectable ? 1 : 0),
  } as CSSProperties;
};

const widthsOf = (column: ColumnHead): CSSProperties =>
  ({ '--wide': `${wideOf(column)}rem`, '--narrow': `${narrowOf(column)}rem` }) as CSSProperties;

interface ColumnLayoutProps {
  columns: readonly ColumnHead[];
  isSelectable: boolean;
}

/** The widths of the columns of a table that is laid out by them. */
export const ColumnLayout = ({ columns, isSelectable }: ColumnLayoutProps): ReactNode => (
  <colgroup>
    {isSelectable && <col style={widthsOf({ id: 'select', header: '', width: selectWidth })} />}
    {columns.map((column) => (
      <col key={column.id} data-grows={column.grows} style={widthsOf(column)} />
    ))}
  </colgroup>
);
