import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint } from 'libpg-query';
import { differsByRow, needsContract, type StatementContext } from './statement.ts';

const constraintsOf = (column: ColumnDef): Constraint[] =>
  (column.constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

const isSerial = (column: ColumnDef): boolean =>
  (column.typeName?.names ?? []).some(
    (name) => 'String' in name && (name.String.sval ?? '').includes('serial'),
  );

const checkNewColumn = (column: ColumnDef): string[] => {
  const constraints = constraintsOf(column);
  const kinds = new Set(constraints.map(({ contype }) => contype));
  const byDefault = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const found: string[] = [];
  if (kinds.has('CONSTR_NOTNULL') && !byDefault)
    found.push('a new column that is NOT NULL needs a DEFAULT: the release before does not write it');
  if (
    kinds.has('CONSTR_IDENTITY') ||
    kinds.has('CONSTR_GENERATED') ||
    isSerial(column) ||
    (byDefault && differsByRow(byDefault.raw_expr))
  )
    found.push(
      'this writes every row while the table is locked: add the column without a value, and fill it afterwards',
    );
  if (
    kinds.has('CONSTR_CHECK') ||
    kinds.has('CONSTR_UNIQUE') ||
    kinds.has('CONSTR_PRIMARY') ||
    (kinds.has('CONSTR_FOREIGN') && byDefault)
  )
    found.push(
      'a constraint of a new column reads every row while the table is locked: add it NOT VALID, or by an index built CONCURRENTLY',
    );
  return found;
};

const checkConstraint = (constraint: Constraint): string[] => {
  if (constraint.contype === 'CONSTR_CHECK' || constraint.contype === 'CONSTR_FOREIGN')
    return constraint.skip_validation
      ? []
      : ['add the constraint NOT VALID, and VALIDATE it in a file of its own: rows are read meanwhile'];
  if (constraint.contype === 'CONSTR_UNIQUE' || constraint.contype === 'CONSTR_PRIMARY')
    return constraint.indexname
      ? []
      : ['build the index CONCURRENTLY in a file before, and add the constraint USING INDEX'];
  return ['this kind of constraint reads every row while the table is locked'];
};

const harmless = new Set([
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
]);

const checkCommand = (command: AlterTableCmd, { contracts, statements }: StatementContext): string[] => {
  const { subtype, def } = command;
  if (subtype === undefined || harmless.has(subtype)) return [];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return checkNewColumn(def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return checkConstraint(def.Constraint);
  if (subtype === 'AT_ColumnDefault' && def) return [];
  // Without a check the table accepts more, and the release before writes what it wrote.
  if (subtype === 'AT_DropConstraint' && command.name?.endsWith('_check')) return [];
  if (subtype === 'AT_DropColumn' || subtype === 'AT_DropConstraint' || subtype === 'AT_ColumnDefault')
    return contracts ? [] : [needsContract(command.name ?? 'what is dropped')];
  if (subtype === 'AT_ValidateConstraint')
    return statements === 1 ? [] : ['VALIDATE needs a file of its own, or it keeps the locks of the others'];
  if (subtype === 'AT_SetNotNull')
    return [
      'SET NOT NULL reads every row while the table is locked: add CHECK (... IS NOT NULL) NOT VALID, and VALIDATE it in a file of its own',
    ];
  if (subtype === 'AT_AlterColumnType')
    return [
      'a new type writes every row while the table is locked, and the release before does not know it: add a column',
    ];
  return [`${subtype} is not known to the lint: say in migrations/alter-table.ts what it locks`];
};

/** Names of the checks that a command adds. */
const checkAdded = ({ subtype, def }: AlterTableCmd): string[] =>
  subtype === 'AT_AddConstraint' && def && 'Constraint' in def && def.Constraint.contype === 'CONSTR_CHECK'
    ? [def.Constraint.conname ?? '']
    : [];

/** Says what is wrong with a change to a table that is in use. */
export const checkAlterTable = (statement: AlterTableStmt, around: StatementContext): string[] => {
  if (around.newTables.has(statement.relation?.relname ?? '')) return [];
  const commands = (statement.cmds ?? []).flatMap((node) =>
    'AlterTableCmd' in node ? [node.AlterTableCmd] : [],
  );
  const checks = new Set(commands.flatMap(checkAdded));
  return commands
    .filter(({ subtype, name = '' }) => !(subtype === 'AT_DropConstraint' && checks.has(name)))
    .flatMap((command) => checkCommand(command, around));
};
