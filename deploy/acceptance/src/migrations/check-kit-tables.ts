import type { Node } from 'libpg-query';
import { statementsOf, type MigrationFile } from './check-migration.ts';
import { lastName } from './statement.ts';

/** The table that a statement creates, changes, indexes or gives a trigger, and each that it drops. */
const tablesOf = (statement: Node): string[] => {
  if ('DropStmt' in statement)
    return (statement.DropStmt.objects ?? []).flatMap((object) => lastName(object) ?? []);
  const { relation } =
    'CreateStmt' in statement
      ? statement.CreateStmt
      : 'AlterTableStmt' in statement
        ? statement.AlterTableStmt
        : 'IndexStmt' in statement
          ? statement.IndexStmt
          : 'CreateTrigStmt' in statement
            ? statement.CreateTrigStmt
            : { relation: undefined };
  return relation?.relname === undefined ? [] : [relation.relname];
};

const createdBy = (files: readonly MigrationFile[]): Set<string> =>
  new Set(
    files
      .flatMap(({ sql }) => statementsOf(sql))
      .flatMap((statement) => ('CreateStmt' in statement ? tablesOf(statement) : [])),
  );

/**
 * Says where a service changes a table of the kit. Migrations older than the kit's first are exempt: they created these
 * tables.
 */
export const checkKitTables = (files: readonly MigrationFile[], kit: readonly MigrationFile[]): string[] => {
  const owned = createdBy(kit);
  const first = kit[0]?.name ?? '';
  return files
    .filter(({ name }) => name > first)
    .flatMap(({ name, sql }) =>
      statementsOf(sql)
        .flatMap(tablesOf)
        .filter((table) => owned.has(table))
        .map((table) => `${name}: ${table} belongs to the kit: change it in services/kit/migrations`),
    );
};
