import type { ReactNode } from 'react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/tokens.ts';
import { useMedia } from './media.ts';
import { VisuallyHidden } from './visually-hidden.ts';

// What is for screen readers alone is placed within it, and does not widen the page.
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;

  th {
    color: ${colour.muted};
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  th,
  td {
    padding: ${space(3)};
    border-bottom: 1px solid ${colour.line};
    vertical-align: middle;
  }

  tbody tr:hover {
    background: ${colour.sunken};
  }

  [data-end] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space(3)};

  > li {
    border: 1px solid ${colour.line};
    border-radius: ${radius.medium};
    padding: ${space(4)};
    background: ${colour.surface};
  }
`;

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  end?: boolean;
  /** The header is for screen readers only, as over a column of buttons. */
  quiet?: boolean;
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
  /** From this width on it is a table; below, a list of cards. */
  tableFrom?: string;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

const TableRowView = <Row,>({ row, columns }: TableRowProps<Row>): ReactNode => (
  <tr>
    {columns.map(({ id, cell, end }) => (
      <td key={id} data-end={end ? '' : undefined}>
        {cell(row)}
      </td>
    ))}
  </tr>
);

const CardItemView = <Row,>({ row, card }: { row: Row; card: (row: Row) => ReactNode }): ReactNode => (
  <li>{card(row)}</li>
);

// A row is drawn again only when it changed: lists reach a thousand rows, and one of them moves at a time.
const TableRow = memo(TableRowView) as typeof TableRowView;
const CardItem = memo(CardItemView) as typeof CardItemView;

/** Rows as a table on large screens and as cards on small ones. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  card,
  tableFrom = '64rem',
}: DataTableProps<Row>): ReactNode => {
  const asTable = useMedia(`(min-width: ${tableFrom})`);
  if (!asTable)
    return (
      <Cards aria-label={caption}>
        {rows.map((row) => (
          <CardItem key={rowKey(row)} row={row} card={card} />
        ))}
      </Cards>
    );
  return (
    <Scroll>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ id, header, end, quiet }) => (
              <th key={id} scope="col" data-end={end ? '' : undefined}>
                {quiet ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
