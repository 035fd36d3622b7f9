import { useEffect, useLayoutEffect, useRef } from 'react';
import { currentRow, focusRow } from './row-actions.ts';

/** What was opened from a row of the list. */
const opened = ':is(dialog,[data-record-panel],[role=menu])';

/** The title of the record that is open beside the list. */
const openTitle = () => document.querySelector<HTMLElement>('[data-record-panel] h2');

/**
 * Keeps a person's place in a list. When the row with the focus leaves it, or a record is closed whose row has left it,
 * the row that is now in that place gets the focus; while a record is open, its title does.
 */
export const useRowPlace = (): void => {
  const place = useRef(-1);

  useLayoutEffect(() => {
    const current = currentRow();
    if (current !== -1) place.current = current;
    else if (place.current !== -1 && document.activeElement === document.body) {
      const title = openTitle();
      if (title) title.focus({ preventScroll: true });
      else focusRow(place.current);
    }
  });

  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(opened)) place.current = currentRow();
    };
    // A press beside all controls takes the focus away, and no event says so.
    const forget = () => {
      place.current = -1;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
};
