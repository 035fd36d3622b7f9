import { concurrentIndexOf } from '@loanline/kit/database/migrations/concurrent-index';
import { parseSync, type Node } from 'libpg-query';
import { checkStatement } from './check-statement.ts';
import type { StatementContext } from './statement.ts';

export interface MigrationFile {
  /** Folder of the migration. */
  readonly name: string;
  readonly sql: string;
}

/** Parses a migration with Postgres' own parser. Call `loadModule` of libpg-query first. */
export const statementsOf = (sql: string): Node[] =>
  (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));

const indexesIn = (statements: readonly Node[]) =>
  statements.flatMap((node) => ('IndexStmt' in node ? [node.IndexStmt] : []));

/** Names of the unique indexes that a file creates. */
export const uniqueIndexesIn = (sql: string): string[] =>
  indexesIn(statementsOf(sql)).flatMap(({ unique, idxname }) => (unique && idxname ? [idxname] : []));

const contract = /^-- contract: unused since (\d+)\.(\d+)\.(\d+)\b/;

/** Reads which release a contract names, and says what is wrong with it. */
const readContract = (sql: string, release: string): { contracts: boolean; wrong: string[] } => {
  const since = contract.exec(sql)?.slice(1, 4).map(Number);
  if (!since) return { contracts: false, wrong: [] };
  const now = release.split('.').map(Number);
  const differs = since.findIndex((part, index) => part !== now[index]);
  const isEarlier = differs >= 0 && (since[differs] ?? 0) < (now[differs] ?? 0);
  return {
    contracts: true,
    wrong: isEarlier ? [] : [`a contract names a release before ${release}, which is this one`],
  };
};

/** Checks that what `migrate`, which has no parser, reads from the text matches what the parser says. */
const checkUnderstanding = (sql: string, statements: readonly Node[]): string[] => {
  const seen = concurrentIndexOf(sql);
  const built = indexesIn(statements).find(({ concurrent }) => concurrent);
  const drops = statements.some((node) => 'DropStmt' in node && node.DropStmt.concurrent);
  const agrees = built
    ? seen?.builds !== undefined && seen.builds === built.idxname
    : drops === (seen !== undefined);
  return agrees
    ? []
    : [
        'migrate() cannot read this: write CREATE INDEX CONCURRENTLY name ON table, in small letters and without IF NOT EXISTS',
      ];
};

/** Locks that a table change takes would be held while rows are written. */
const checkMixture = (statements: readonly Node[], newTables: ReadonlySet<string>): string[] => {
  const alters = statements.some(
    (node) => 'AlterTableStmt' in node && !newTables.has(node.AlterTableStmt.relation?.relname ?? ''),
  );
  const writes = statements.some((node) => 'UpdateStmt' in node || 'DeleteStmt' in node);
  return alters && writes
    ? ['rows are written while the table is locked: give UPDATE or DELETE a file of its own']
    : [];
};

/**
 * Says what is wrong with a migration that runs while the previous release is still serving.
 * @param release the release in preparation
 */
export const checkMigration = (
  { sql }: MigrationFile,
  { uniqueIndexes, release }: Pick<StatementContext, 'uniqueIndexes'> & { readonly release: string },
): string[] => {
  const statements = statementsOf(sql);
  const newTables = new Set(
    statements.flatMap((node) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : [])),
  );
  const { contracts, wrong } = readContract(sql, release);
  const around = { newTables, uniqueIndexes, contracts, statements: statements.length };
  return [
    ...wrong,
    ...checkUnderstanding(sql, statements),
    ...checkMixture(statements, newTables),
    ...statements.flatMap((statement) => checkStatement(statement, around)),
  ];
};
