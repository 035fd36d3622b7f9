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
 * @param place the index of the row where a person is, which is always there; -1 for none
 */
export const useDrawnRows = <Row>(rows: readonly Row[], atOnce: boolean, place: number): readonly Row[] => {
  const [count, setCount] = useState(rowsInWindow);
  const isWhole = atOnce || count >= rows.length;
  // A table that had all its rows at once does not start again when it becomes shorter.
  if (atOnce && count < rows.length) setCount(rows.length);
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
  return isWhole ? rows : rows.slice(0, Math.max(count, place + 1));
};
