import ts from 'typescript';

/** Names of the type parameters of the functions around a node. */
const typeParametersAround = (node: ts.Node): string[] => {
  const names: string[] = [];
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if (ts.isFunctionLike(at)) names.push(...(at.typeParameters ?? []).map(({ name }) => name.text));
  return names;
};

const isNamed = (type: ts.TypeNode | undefined, names: readonly string[]): boolean =>
  type !== undefined &&
  ts.isTypeReferenceNode(type) &&
  ts.isIdentifier(type.typeName) &&
  names.includes(type.typeName.text);

const isProperty = (node: ts.Node, ...names: string[]): boolean =>
  ts.isPropertyAccessExpression(node) && names.includes(node.name.text);

const mentionsResult = (node: ts.Node): boolean =>
  (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'QueryResult') ||
  (ts.forEachChild(node, mentionsResult) ?? false);

const faultOf = (node: ts.Node): string | undefined => {
  if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
    const asked = ts.isCallExpression(node) ? node.expression : node.tag;
    const [row] = node.typeArguments ?? [];
    if (row && isProperty(asked, '$queryRaw', '$queryRawUnsafe'))
      return 'casts the rows of $queryRaw, which nothing checks: parse them, or use query<Row>';
    if (isProperty(asked, 'query') && isNamed(row, typeParametersAround(node)))
      return 'casts rows to a type parameter, which describes nothing: name the row where the SQL is';
  }
  if (ts.isAsExpression(node) && (isProperty(node.expression, 'rows') || mentionsResult(node.type)))
    return 'casts rows that were answered, which nothing checks: use query<Row>';
  return undefined;
};

/**
 * Finds rows of the database that get a type where `rows` does not look: it compares each `query<Row>(...)` with what the
 * database answered. Rows without any type are `any`, which the style lint refuses to read.
 */
export const checkQueries = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = faultOf(node);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (fault !== undefined) found.push(`${file}:${line + 1} ${fault}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
