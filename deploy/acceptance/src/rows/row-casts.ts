import { relative } from 'node:path';
import ts from 'typescript';

/** A part of what a row is said to hold, or that anything may be there. */
export type Kind =
  'number' | 'string' | 'boolean' | 'date' | 'bytes' | 'object' | 'null' | 'anything' | 'any';

export interface RowField {
  readonly kinds: readonly Kind[];
  /** Of the elements, when the field may be an array. */
  readonly elements: readonly Kind[] | undefined;
}

/** A call `query<Row>(...)`, which the compiler believes. */
export interface RowCast {
  readonly file: string;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly fields: ReadonlyMap<string, RowField>;
  /** What every further column is, where the row is a record. */
  readonly others: RowField | undefined;
}

const byFlag: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.Any, 'any'],
  [ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter, 'anything'],
  [ts.TypeFlags.Null | ts.TypeFlags.Undefined, 'null'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];
const byName: Readonly<Record<string, Kind>> = { Date: 'date', Buffer: 'bytes', Uint8Array: 'bytes' };

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const kindOf = (type: ts.Type): Kind =>
  byFlag.find(([flag]) => (type.flags & flag) !== 0)?.[1] ?? byName[type.getSymbol()?.name ?? ''] ?? 'object';

const unique = (kinds: readonly Kind[]) => [...new Set(kinds)];

const fieldOf = (checker: ts.TypeChecker, type: ts.Type): RowField => {
  const parts = partsOf(type);
  const arrays = parts.filter((part) => checker.isArrayLikeType(part));
  const elements = arrays.flatMap((array) =>
    partsOf(checker.getIndexTypeOfType(array, ts.IndexKind.Number) ?? array),
  );
  return {
    kinds: unique(parts.filter((part) => !arrays.includes(part)).map(kindOf)),
    elements: arrays.length > 0 ? unique(elements.map(kindOf)) : undefined,
  };
};

const merge = (one: RowField | undefined, other: RowField): RowField =>
  one ? { kinds: unique([...one.kinds, ...other.kinds]), elements: one.elements ?? other.elements } : other;

const castOf = (
  checker: ts.TypeChecker,
  call: ts.CallExpression,
  row: ts.TypeNode,
): Omit<RowCast, 'file'> => {
  const source = call.getSourceFile();
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const fields = new Map<string, RowField>();
  let others: RowField | undefined;
  const parts = partsOf(checker.getTypeFromTypeNode(row));
  for (const part of parts) {
    for (const property of checker.getPropertiesOfType(part)) {
      const isEverywhere = parts.every((other) => checker.getPropertyOfType(other, property.name));
      const field = fieldOf(checker, checker.getTypeOfSymbolAtLocation(property, call));
      // A part that does not describe the column leaves open what it holds.
      const described = isEverywhere ? field : merge(field, { kinds: ['null'], elements: undefined });
      fields.set(property.name, merge(fields.get(property.name), described));
    }
    const index = checker.getIndexTypeOfType(part, ts.IndexKind.String);
    if (index) others = fieldOf(checker, index);
  }
  return { firstLine: lineAt(call.getStart()), lastLine: lineAt(call.getEnd()), fields, others };
};

const castsIn = (checker: ts.TypeChecker, source: ts.SourceFile): Omit<RowCast, 'file'>[] => {
  const found: Omit<RowCast, 'file'>[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'query' &&
      node.typeArguments?.[0]
    )
      found.push(castOf(checker, node, node.typeArguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Every `query<Row>(...)` of these files, with the type that it gives the row. */
export const findRowCasts = (root: string, files: readonly string[]): RowCast[] => {
  const program = ts.createProgram(
    files.map((file) => `${root}/${file}`),
    {
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts'],
      types: ['node'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      customConditions: ['source'],
      strict: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
    },
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(`${root}/${file}`);
    return source
      ? castsIn(checker, source).map((cast) => ({ ...cast, file: relative(root, source.fileName) }))
      : [];
  });
};
