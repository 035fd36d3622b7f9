interface Page<Row> {
  readonly body: Row[];
  readonly headers: { get: (name: string) => string | null };
}

/** Reads a list to its end, a few rows at a time. */
export const everyPage = async <Row>(
  list: (query: string) => Promise<Page<Row>>,
  query: string,
  limit = 3,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(`?limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`);
    rows.push(...page.body);
    cursor = page.headers.get('x-next-cursor');
  }
  return rows;
};
