import type { VirtualItem } from '@tanstack/react-virtual';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowKey } from './row-selection.ts';

/** Up to this many rows all are in the document, where the browser's own search finds them. */
export const allRowsUpTo = 100;

/** Rows above and below the window that are in the document, too: keys move the focus from one to the next. */
const overscan = 12;
/** Of a row that nobody has measured, in pixels. */
export const usualHeight = 45;

/** The least height of what is above the rows of a list, in pixels. */
const headHeight = 130;

/** How many rows the window has room for. */
export const rowsInWindow = (): number => Math.ceil((innerHeight - headHeight) / usualHeight);

/** A row that is in the document, and the empty space between the row before it and this one, in pixels. */
interface NearRow {
  readonly index: number;
  readonly gap: number;
}

interface NearRows {
  /** Undefined for all rows. */
  readonly near: readonly NearRow[] | undefined;
  /** The empty space after the last row. */
  readonly rest: number;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** A row's height counts from when it is drawn, unless all are alike. Rows carry their number as `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

const withGaps = (items: readonly VirtualItem[], top: number): NearRow[] =>
  items.map(({ index, start }, place) => ({ index, gap: start - (items[place - 1]?.end ?? top) }));

/** The row where a person is, and those before and after it, to which keys move the focus. */
const around = (place: number, count: number): number[] =>
  place === -1 ? [] : [place - 1, place, place + 1].filter((index) => index >= 0 && index < count);

/**
 * Of many rows, those near the window and those around the place where a person is.
 *
 * @param place the index of the row where a person is, -1 for none
 * @param areAlike whether all rows have the same height: then one is measured, and only where not all are in the document
 */
export const useNearRows = (keys: readonly RowKey[], place: number, areAlike: boolean): NearRows => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(usualHeight);
  const enabled = keys.length > allRowsUpTo;

  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    enabled,
    overscan,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const others = around(place, range.count).filter((index) => !near.includes(index));
      return others.length === 0 ? near : [...near, ...others].sort((one, other) => one - other);
    },
  });

  // The average height, measured while all rows are drawn: nothing then moves when most of them are no longer drawn.
  useLayoutEffect(() => {
    if (!enabled && areAlike) return;
    const box = body.current?.getBoundingClientRect();
    if (!box) return;
    if (enabled) setTop(Math.round(box.top + scrollY));
    else if (keys.length > 0) setHeight(box.height / keys.length);
    const row = areAlike ? body.current?.querySelector('tr[data-index]') : undefined;
    if (row) setHeight(row.getBoundingClientRect().height);
  }, [enabled, areAlike, keys]);

  const items = virtualizer.getVirtualItems();
  return {
    near: enabled ? withGaps(items, top) : undefined,
    rest: virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top),
    body,
    measure: areAlike ? undefined : virtualizer.measureElement,
  };
};
