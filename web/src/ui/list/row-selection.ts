/** Identifies a row. */
export type RowKey = string | number;

/** The selection without rows that are not shown; the same one if all are. */
export const withoutAbsent = (
  selected: ReadonlySet<RowKey>,
  shown: readonly RowKey[],
): ReadonlySet<RowKey> => {
  const left = shown.filter((key) => selected.has(key));
  return left.length === selected.size ? selected : new Set(left);
};

/** The selection after a row is toggled; with `from`, every row from there to the toggled one gets the same state. */
export const toggled = (
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  key: RowKey,
  from?: RowKey,
): ReadonlySet<RowKey> => {
  const [start, end] = [keys.indexOf(from ?? key), keys.indexOf(key)];
  const range = start < 0 ? [key] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
  return selected.has(key)
    ? new Set([...selected].filter((one) => !range.includes(one)))
    : new Set([...selected, ...range]);
};
