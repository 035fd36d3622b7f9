import { createContext, use, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import type { RowLeft } from './row-actions.ts';
import { keyInPlace } from './row-actions.ts';
import type { RowKey } from './row-selection.ts';

/** What was opened from a row of the list. */
const opened = ':is(dialog,[data-record-panel],[role=menu])';

/** The title of the record that is open beside the list. */
const openTitle = () => document.querySelector<HTMLElement>('[data-record-panel] h2');

const isFocusLost = () => document.activeElement === document.body;

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

interface RowFocus {
  /** Whether a row has the focus, or what was opened from one. */
  readonly isHeld: () => boolean;
  readonly hold: (isHeld: boolean) => void;
}

const createRowFocus = (): RowFocus => {
  let held = false;
  return {
    isHeld: () => held,
    hold: (isHeld) => {
      held = isHeld;
    },
  };
};

/** Where the focus of a list is; the list has it also while it has no rows. */
export const RowFocusContext = createContext<RowFocus>({ isHeld: () => false, hold: () => undefined });

/**
 * Gives the focus that was in a row to the page once its list has no rows; while a record is open, to its title.
 *
 * @returns the value of the context for what is in the list
 */
export const useRowFocus = (hasRows: boolean): RowFocus => {
  const [rowFocus] = useState(createRowFocus);
  useLayoutEffect(() => {
    if (hasRows || !rowFocus.isHeld() || !isFocusLost()) return;
    const title = openTitle();
    if (title) title.focus({ preventScroll: true });
    else {
      rowFocus.hold(false);
      focusPage();
    }
  });
  return rowFocus;
};

interface RowPlace {
  /** The row where a person is: it has to remain in the document. */
  readonly place: RowKey | undefined;
  /** Begins the names of the rows, which have their keys after it, as `data-row`. */
  readonly prefix: string;
}

/**
 * Keeps a person's place in a list: the row with the focus, else the row whose record is open. A row that loses the focus
 * gets it back, as when it is drawn in another way. When it leaves the list, or a record is closed whose row has left it,
 * the next row of the whole list gets the focus; while a record is open, its title does.
 */
export const useRowPlace = (keys: readonly RowKey[], openKey: RowKey | undefined): RowPlace => {
  const prefix = useId();
  const { isHeld, hold } = use(RowFocusContext);
  const [place, setPlace] = useState<RowLeft>();

  const openRow = openKey === undefined ? undefined : keys.find((key) => key === openKey);
  const [openBefore, setOpenBefore] = useState<RowKey>();

  // While rendering, so that the next row is in the document when the one with the focus leaves it.
  if (place && place.keys !== keys) {
    const key = keyInPlace(place, keys);
    setPlace(key === undefined ? undefined : { key, keys });
  }
  if (openBefore !== openRow) {
    setOpenBefore(openRow);
    if (openRow !== undefined) setPlace({ key: openRow, keys });
  }

  const currentKey = (): RowKey | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    return (row?.startsWith(prefix) ? keys.find((key) => `${prefix}${key}` === row) : undefined) ?? openRow;
  };

  const keepFocus = useEffectEvent(() => {
    if (currentKey() !== undefined) hold(true);
    else if (isHeld() && isFocusLost()) {
      const title = openTitle();
      const row = place && `[data-row="${CSS.escape(`${prefix}${place.key}`)}"] [data-row-action]`;
      if (title) title.focus({ preventScroll: true });
      else if (row) document.querySelector<HTMLElement>(row)?.focus({ preventScroll: true });
      else focusPage();
    }
  });
  useLayoutEffect(() => keepFocus());

  const follow = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const key = currentKey();
    // What was opened from a row leaves a person at it; an open record brings them back to its own.
    if (target.closest(opened) && !(key !== undefined && target.closest('[data-record-panel]'))) return;
    hold(key !== undefined);
    if (key !== place?.key) setPlace(key === undefined ? undefined : { key, keys });
  });
  // A press beside all controls takes the focus away, and no event says so.
  const forget = useEffectEvent(() => hold(false));
  useEffect(() => {
    const onFocus = (event: Event) => follow(event);
    const onPress = () => forget();
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);

  return { place: place?.key, prefix };
};
