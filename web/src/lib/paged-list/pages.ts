/** A row of a list. Its id is unique among the rows of its kind. */
export type ListRow =
  { readonly id: number | string; readonly kind?: string | undefined } | { readonly inquiryId: string };

const keyOf = (row: ListRow) => ('id' in row ? `${row.kind ?? ''} ${row.id}` : row.inquiryId);

/** Every row once, in order: a row that moved between two pages being fetched can come on both. */
export const everyRowOnce = <Row extends ListRow>(
  pages: readonly { readonly rows: readonly Row[] }[],
): Row[] => [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [keyOf(row), row])).values()];
