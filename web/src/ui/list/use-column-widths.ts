import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The widths that the browser gave the columns of a table while all its rows were in it, in per cent; undefined before.
 * A table with only some of its rows would change them while it is scrolled.
 *
 * @param whole whether all rows are in the table now
 */
export const useColumnWidths = (
  whole: boolean,
  count: number,
): [table: RefObject<HTMLTableElement | null>, widths: readonly number[] | undefined] => {
  const table = useRef<HTMLTableElement>(null);
  const [widths, setWidths] = useState<readonly number[]>();
  const isKnown = widths !== undefined;

  useLayoutEffect(() => {
    if (count === 0 || (isKnown && !whole) || !table.current) return;
    const { width } = table.current.getBoundingClientRect();
    const headers = [...table.current.querySelectorAll('thead th')];
    setWidths(headers.map((header) => (header.getBoundingClientRect().width / width) * 100));
  }, [whole, count, isKnown]);

  return [table, widths];
};
