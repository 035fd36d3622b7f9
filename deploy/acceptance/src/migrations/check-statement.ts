import type { DropStmt, IndexStmt, Node, RenameStmt } from 'libpg-query';
import { checkAlterTable } from './alter-table.ts';
import { lastName, needsContract, type StatementContext } from './statement.ts';

const checkIndex = (index: IndexStmt, { newTables, statements }: StatementContext): string[] => {
  if (!index.concurrent)
    return newTables.has(index.relation?.relname ?? '')
      ? []
      : ['writers wait while this index is built: CREATE INDEX CONCURRENTLY, in a file of its own'];
  return [
    ...(statements > 1 ? ['CONCURRENTLY works outside of transactions: give it a file of its own'] : []),
  ];
};

const checkDrop = (drop: DropStmt, around: StatementContext): string[] => {
  const names = (drop.objects ?? []).map((node) => lastName(node) ?? 'what is dropped');
  if (drop.removeType === 'OBJECT_TRIGGER') return [];
  if (drop.removeType !== 'OBJECT_INDEX') return around.contracts ? [] : names.map(needsContract);
  const unique = names.filter((name) => around.uniqueIndexes.has(name));
  return [
    ...(around.contracts ? [] : unique.map(needsContract)),
    ...(drop.concurrent && around.statements > 1
      ? ['CONCURRENTLY works outside of transactions: give it a file of its own']
      : []),
    ...(drop.concurrent && !drop.missing_ok
      ? ['IF EXISTS is missing: it may be interrupted and run again']
      : []),
  ];
};

const renamable = new Set(['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER']);

const checkRename = ({ renameType, subname, relation }: RenameStmt): string[] =>
  renameType && renamable.has(renameType)
    ? []
    : [
        `the release before knows ${subname ?? relation?.relname ?? 'it'} by this name: add a new one, copy, and drop the old one a release later`,
      ];

/** Statements that lock nothing other sessions wait for. */
const harmless = new Set([
  'CreateStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateExtensionStmt',
  'CreateEnumStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'ViewStmt',
  'CommentStmt',
  'GrantStmt',
  'InsertStmt',
  'SelectStmt',
  'UpdateStmt',
  'DeleteStmt',
]);

/** Says what is wrong with one statement of a migration. It refuses any statement it does not know. */
export const checkStatement = (statement: Node, around: StatementContext): string[] => {
  if ('AlterTableStmt' in statement) return checkAlterTable(statement.AlterTableStmt, around);
  if ('IndexStmt' in statement) return checkIndex(statement.IndexStmt, around);
  if ('DropStmt' in statement) return checkDrop(statement.DropStmt, around);
  if ('RenameStmt' in statement) return checkRename(statement.RenameStmt);
  if ('TransactionStmt' in statement) return ['migrate() puts each file into a transaction'];
  if ('VariableSetStmt' in statement) return ['migrate() sets lock_timeout and the like'];
  const kind = Object.keys(statement)[0] ?? 'an empty statement';
  return harmless.has(kind)
    ? []
    : [`${kind} is not known to the lint: say in migrations/check-statement.ts what it locks`];
};
