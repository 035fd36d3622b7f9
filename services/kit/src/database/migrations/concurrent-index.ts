const comments = /--[^\n]*/g;
const statement =
  /^\s*(?:CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+([a-z0-9_]+)\s+ON|DROP\s+INDEX\s+CONCURRENTLY\s)/i;

/**
 * Reads from a migration whether it builds or drops an index concurrently, which Postgres does only outside a
 * transaction. Such a statement is the only one in its file; the lint of migrations checks this with Postgres' own
 * parser.
 * @returns the name of the index that is built, none for one that is dropped; undefined for other migrations
 */
export const concurrentIndexOf = (sql: string): { readonly builds?: string } | undefined => {
  const found = statement.exec(sql.replace(comments, ''));
  if (!found) return undefined;
  return found[1] === undefined ? {} : { builds: found[1] };
};
