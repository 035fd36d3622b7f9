import type { Row, Rows } from './cell.ts';

/** Reads at least so many rows, if there are as many, and returns them with all rows: those and the rest. */
export const peekRows = async (
  source: Rows,
  most: number,
): Promise<{ first: readonly Row[]; rows: Rows }> => {
  const chunks = source[Symbol.asyncIterator]();
  const first: Row[] = [];
  const read: (readonly Row[])[] = [];
  while (first.length < most) {
    const next = await chunks.next();
    if (next.done === true) break;
    read.push(next.value);
    first.push(...next.value.slice(0, most - first.length));
  }
  return { first, rows: rowsFrom(read, chunks) };
};

/** Yields chunks of rows that have been read, and those behind them. */
export async function* rowsFrom(
  read: readonly (readonly Row[])[],
  rest: AsyncIterator<readonly Row[]>,
): Rows {
  try {
    yield* read;
    for (;;) {
      const next = await rest.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}
