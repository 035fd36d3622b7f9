import type { MouseEvent, PointerEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPointedRow } from './pointed-row.ts';
import type { RowKey } from '../row-selection.ts';

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;

/**
 * Ignores a press by mouse on a row that a change of the list has just brought under the pointer.
 *
 * @returns the props of the element that holds the rows
 */
export const useSteadyPresses = (keys: readonly RowKey[]) => {
  const [pointedRow] = useState(createPointedRow);
  const pointer = useRef<{ x: number; y: number }>(undefined);

  useLayoutEffect(() => {
    if (!pointer.current) return;
    const { x, y } = pointer.current;
    pointedRow.redraw(rowOf(document.elementFromPoint(x, y)), performance.now());
  }, [keys, pointedRow]);

  return {
    onPointerMove: ({ target, clientX: x, clientY: y, pointerType }: PointerEvent) => {
      // Browsers report a pointer that rests, too, when something else comes under it.
      if (pointerType !== 'mouse' || (pointer.current?.x === x && pointer.current.y === y)) return;
      pointer.current = { x, y };
      pointedRow.point(rowOf(target));
    },
    onPointerLeave: () => {
      pointer.current = undefined;
      pointedRow.point(undefined);
    },
    onClickCapture: (event: MouseEvent) => {
      // A press by keyboard has no detail: it goes to the row with the focus, which keeps it.
      if (event.detail === 0 || pointedRow.press(rowOf(event.target), performance.now())) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
