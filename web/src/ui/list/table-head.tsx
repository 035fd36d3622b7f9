import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Box } from '../rows/table-styles.ts';
import { VisuallyHidden } from '../visually-hidden.ts';
import type { Selection } from './use-selection.ts';

export type SortDirection = 'ascending' | 'descending';

/** What a table's head says of one column. */
export interface ColumnHead {
  id: string;
  header: string;
  /** Numbers are aligned to the end of their column. */
  end?: boolean;
  /** The header is for screen readers only, as over a column of buttons. */
  quiet?: boolean;
  /** Cut to one line, at this share of the table's width, such as '30%'. */
  clip?: string;
  /**
   * Width of its content in rem; for a column that grows, the minimum. Where all columns have one, the browser lays the
   * table out by them alone, and every cell is one line.
   */
  width?: number;
  /** The same where the table has little room. */
  narrowWidth?: number;
  /** It shares the room that the others leave: always, or where the table has little room. */
  grows?: 'always' | 'narrow';
  /** It is not shown beside an open record. */
  wide?: boolean;
  /** It is always shown, or only when staff choose it; any other is shown until they hide it. */
  choice?: 'always' | 'extra';
  /** In which direction the first press on the header sorts; without it the column cannot be sorted by. */
  sort?: SortDirection;
}

/** The column that a table is sorted by. */
export interface Sorting {
  /** Its id; undefined when no column of the table shows what it is sorted by. */
  readonly column: string | undefined;
  /** Whether it is sorted against the direction of the first press. */
  readonly reversed: boolean;
  readonly onSort: (column: string, reversed: boolean) => void;
}

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 2rem;
  margin-inline: -${space(1)};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }

  th[aria-sort] & {
    color: ${colour.text};
  }

  [data-end] & {
    flex-direction: row-reverse;
  }

  > svg {
    flex: none;
  }

  /* That a column can be sorted by shows when it is pointed at. */
  @media (hover: hover) {
    > [data-idle] {
      opacity: 0;
    }

    &:hover > [data-idle],
    &:focus-visible > [data-idle] {
      opacity: 1;
    }
  }
`;

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

const Header = ({ column, sorting }: { column: ColumnHead; sorting: Sorting | undefined }): ReactNode => {
  const { id, header, end, quiet, clip, sort } = column;
  const shared = {
    scope: 'col',
    'data-end': end ? '' : undefined,
    style: clip === undefined ? undefined : { width: clip },
  };
  if (!sort || !sorting)
    return <th {...shared}>{quiet ? <VisuallyHidden>{header}</VisuallyHidden> : header}</th>;
  const isSorted = sorting.column === id;
  const direction = sorting.reversed ? opposite[sort] : sort;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th {...shared} aria-sort={isSorted ? direction : undefined}>
      <SortButton type="button" onClick={() => sorting.onSort(id, isSorted && !sorting.reversed)}>
        {header}
        {isSorted ? <Arrow size={14} aria-hidden /> : <ChevronsUpDown size={14} aria-hidden data-idle="" />}
      </SortButton>
    </th>
  );
};

interface TableHeadProps {
  columns: readonly ColumnHead[];
  /** Of a list whose rows can be selected. */
  selection: Selection | undefined;
  /** How many rows there are. */
  count: number;
  sorting: Sorting | undefined;
}

/** The headers of a table; a press on one sorts by its column, another press reverses the order. */
export const TableHead = ({ columns, selection, count, sorting }: TableHeadProps): ReactNode => (
  <thead>
    <tr>
      {selection && (
        <th scope="col">
          <Box
            type="checkbox"
            aria-label="Select all that are shown"
            checked={count > 0 && selection.selected.size === count}
            onChange={({ target }) => selection.onAll(target.checked)}
          />
        </th>
      )}
      {columns.map((column) => (
        <Header key={column.id} column={column} sorting={sorting} />
      ))}
    </tr>
  </thead>
);
