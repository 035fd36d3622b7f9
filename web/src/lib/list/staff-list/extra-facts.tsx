import type { ReactNode } from 'react';
import type { Column } from '../../../ui/list/data-table.tsx';

interface ExtraFactsProps<Row> {
  /** Columns that staff chose beyond the usual ones. */
  columns: readonly Column<Row>[];
  row: Row;
}

/** What a card shows besides its usual facts. */
export const ExtraFacts = <Row,>({ columns, row }: ExtraFactsProps<Row>): ReactNode =>
  columns.map(({ id, header, cell }) => (
    <span key={id} title={header}>
      {cell(row)}
    </span>
  ));
