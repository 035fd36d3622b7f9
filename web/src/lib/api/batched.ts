/** For how long a look-up waits for others to join it, in milliseconds. */
const joinMs = 20;

type Found<T> = Readonly<Record<string, T>>;

/**
 * Joins look-ups that are asked for at about the same time into one call, such as those of the rows of a table.
 * @param most the most keys of one call
 * @param load finds what is known under some keys
 * @returns a look-up of one key; undefined when nothing is known under it
 */
export const createBatched = <T>(most: number, load: (keys: readonly string[]) => Promise<Found<T>>) => {
  let open: { readonly keys: Set<string>; readonly found: Promise<Found<T>> } | undefined;

  const start = () => {
    const keys = new Set<string>();
    const found = new Promise<void>((resolve) => setTimeout(resolve, joinMs)).then(() => {
      if (open?.keys === keys) open = undefined;
      return load([...keys]);
    });
    return { keys, found };
  };

  return async (key: string): Promise<T | undefined> => {
    const batch = open && open.keys.size < most ? open : start();
    open = batch;
    batch.keys.add(key);
    return (await batch.found)[key];
  };
};
