/** Most calls of one batch that run at a time. */
const atOnce = 4;

export interface BatchOutcome<T, R> {
  readonly done: readonly { readonly item: T; readonly result: R }[];
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
}

/** Does the same to each record, a few at a time; a failure does not stop the others. */
export const runBatch = async <T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
): Promise<BatchOutcome<T, R>> => {
  const done: { item: T; result: R }[] = [];
  const failed: { item: T; error: unknown }[] = [];
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      try {
        done.push({ item, result: await act(item) });
      } catch (error) {
        failed.push({ item, error });
      }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failed };
};
