import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../loaded-later.tsx';
import { rowsInWindow } from './use-near-rows.ts';

/** How many rows follow at a time: the layout of many at once takes longer than a frame. */
const step = 6;

/**
 * The rows that a table has in the document while it opens: first those in sight, then the others, a few at a time
 * while the page is idle.
 *
 * @param atOnce whether all are there from the start
 */
export const useDrawnRows = <Row>(rows: readonly Row[], atOnce: boolean): readonly Row[] => {
  const [count, setCount] = useState(rowsInWindow);
  const isWhole = atOnce || count >= rows.length;
  useEffect(() => {
    if (isWhole) return undefined;
    let isShown = true;
    void whenIdle().then(() => {
      if (isShown) startTransition(() => setCount(count + step));
    });
    return () => {
      isShown = false;
    };
  }, [isWhole, count]);
  return isWhole ? rows : rows.slice(0, count);
};
