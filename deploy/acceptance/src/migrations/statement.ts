import type { Node } from 'libpg-query';

/** What the check of a statement needs to know besides the statement. */
export interface StatementContext {
  /** Tables that the same file creates: they are empty and not in use yet. */
  readonly newTables: ReadonlySet<string>;
  /** Unique indexes from the package's earlier files. */
  readonly uniqueIndexes: ReadonlySet<string>;
  /** Number of statements in the file. */
  readonly statements: number;
  /** Whether the file says that it removes what the last release no longer uses. */
  readonly contracts: boolean;
}

export const needsContract = (what: string): string =>
  `${what} is still used by the release before, which runs beside this one during an update: stop using it in one release, and remove it in a later one, in a file that begins with "-- contract: unused since <release>"`;

const stringOf = (node: Node | undefined): string | undefined =>
  node && 'String' in node ? node.String.sval : undefined;

/** The last part of a name, without the schema. */
export const lastName = (node: Node): string | undefined =>
  'List' in node ? stringOf(node.List.items?.at(-1)) : stringOf(node);

/**
 * Functions with one value for all rows: a column with such a default costs nothing, while others rewrite the whole
 * table.
 */
const oneValue = new Set(['now', 'transaction_timestamp', 'current_setting']);

/** Whether a default has to be calculated for each row. */
export const differsByRow = (expression: Node | undefined): boolean => {
  const names: string[] = [];
  JSON.stringify(expression, (key, value: unknown) => {
    if (key === 'FuncCall') names.push((value as { funcname: Node[] }).funcname.map(stringOf).at(-1) ?? '');
    return value;
  });
  return names.some((name) => !oneValue.has(name));
};
