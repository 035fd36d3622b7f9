import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowKey } from './row-selection.ts';
import { toggled, withoutAbsent } from './row-selection.ts';

/** The selected rows of a list, and the functions that change the selection. */
export interface Selection {
  readonly selected: ReadonlySet<RowKey>;
  /** Selects a row or deselects it; with `range`, also the rows since the last one. */
  readonly onToggle: (key: RowKey, range: boolean) => void;
  readonly onAll: (on: boolean) => void;
  /** Selects these rows and no others. */
  readonly onOnly: (keys: readonly RowKey[]) => void;
}

/**
 * Holds the selection of a list's rows. A row that leaves the list is deselected, also for when it returns.
 * @param keys the same array until the rows change
 */
export const useSelection = (keys: readonly RowKey[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const [keysBefore, setKeysBefore] = useState(keys);
  if (keys !== keysBefore) {
    setKeysBefore(keys);
    setChosen(withoutAbsent(chosen, keys));
  }
  const shown = useRef(keys);
  useLayoutEffect(() => {
    shown.current = keys;
  }, [keys]);
  const last = useRef<RowKey>(undefined);

  const onToggle = useCallback((key: RowKey, range: boolean) => {
    const from = range ? last.current : undefined;
    last.current = key;
    setChosen((before) => toggled(before, shown.current, key, from));
  }, []);
  const onAll = useCallback((on: boolean) => setChosen(new Set(on ? shown.current : [])), []);

  const onOnly = useCallback((only: readonly RowKey[]) => setChosen(new Set(only)), []);

  const selected = useMemo(() => withoutAbsent(chosen, keys), [keys, chosen]);
  return { selected, onToggle, onAll, onOnly };
};
