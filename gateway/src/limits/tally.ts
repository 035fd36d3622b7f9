/** Counts by key; a key whose count is zero takes no memory. */
export const createTally = () => {
  const counts = new Map<string, number>();
  return {
    add: (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove: (key: string): void => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
    of: (key: string): number => counts.get(key) ?? 0,
  };
};
