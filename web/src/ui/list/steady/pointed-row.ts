/** How long a press waits after another row has come under the pointer, in milliseconds. */
const settling = 400;
/** For how long a row that leaves after a press has left because of it, in milliseconds. */
const ownFor = 2_000;

/**
 * Knows whether the row under a pointer that rests is the one that its person means. When a colleague's change moves the
 * list, a press that was meant for one row would act on another.
 */
export const createPointedRow = () => {
  let pointed: string | undefined;
  let pressed: { row: string | undefined; at: number } | undefined;
  let movedAt = -Infinity;
  return {
    /** The pointer has moved, and is over this row. */
    point: (row: string | undefined): void => {
      if (row !== pointed) movedAt = -Infinity;
      pointed = row;
    },
    /** The list has changed, and this row is under the pointer. A row that was pressed leaves by its person's own doing. */
    redraw: (row: string | undefined, now: number): void => {
      const isOwn = pressed !== undefined && pressed.row === pointed && now - pressed.at < ownFor;
      if (row !== pointed && !isOwn) movedAt = now;
      pointed = row;
    },
    /** Whether a press counts: the row has been under the pointer for long enough to be seen. */
    press: (row: string | undefined, now: number): boolean => {
      if (now - movedAt < settling) return false;
      pressed = { row, at: now };
      return true;
    },
  };
};
