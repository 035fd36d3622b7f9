import ts from 'typescript';

/** Attributes and calls whose strings are for machines. */
const technicalAttributes =
  /^(\$|data-|class|d$|fill|stroke|viewBox|id|name|type|role|href|to|src|rel|target|method|variant|size|tone|key|as|autoComplete|autoCapitalize|inputMode|enterKeyHint|form|htmlFor|pattern|accept|loading|side|align|direction|scope|lang|path|kind|aria-(live|controls|labelledby|describedby|haspopup|current|sort|orientation|autocomplete|activedescendant|owns))/;
const technicalCalls =
  /(querySelector|closest|matches|addEventListener|removeEventListener|getItem|setItem|(?<!Problem)Error|matchMedia|RegExp|startsWith|endsWith|includes|indexOf|replaceAll|replace|split|join|get|set|has|append|header|setHeader|getAttribute|setAttribute|createElement|dispatchEvent|keyframes|css|request|requestWithHeaders|upload|fetch|useQuery|DateTimeFormat|NumberFormat|ListFormat|Collator|query|exec|digest|test|log|info|warn|error|debug)$/;

const looksTechnical = (text: string): boolean =>
  !/[A-Za-z]{2}/.test(text) ||
  /^M[\d.]+[ ,.\d]/.test(text) ||
  /^[a-z0-9$_\-./:#?=&{}*@,%+<>[\]()]+$/.test(text) ||
  /^(GET|POST|PUT|PATCH|DELETE) \//.test(text) ||
  /^(Arrow|Escape|Enter|Tab|Home|End|Page|Backspace|Delete|Meta|Control|Shift|Alt)\w*$/.test(text) ||
  /\d(px|rem|em|vh|dvh|fr|ms)\b|\{…\}(rem|vw)|^Europe\/|^thead |^[(@:.]|--[a-z]|\b(auto|minmax|calc|var)\(|^[A-Z][A-Z0-9_]+$|^[a-z]+[A-Z]\w*$|^0 /.test(
    text,
  );

const looksLikeText = (text: string): boolean =>
  !looksTechnical(text.trim()) && (/\s/.test(text.trim()) || /^[A-Z]/.test(text) || /[.?!…]$/.test(text));

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `{…}${literal.text}`)].join('');
};

const isForMachines = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isTaggedTemplateExpression(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent) && /===|!==|\bin\b/.test(parent.operatorToken.getText())) return true;
  if (ts.isJsxAttribute(parent)) return technicalAttributes.test(parent.name.getText());
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return technicalCalls.test(parent.expression.getText());
  return false;
};

/** What a person may read on a screen, in the order of the source. */
export const textsIn = (name: string, source: string): string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    const text = textOf(node);
    const isText = text !== undefined && (ts.isJsxText(node) ? /[A-Za-z]/.test(text) : looksLikeText(text));
    if (isText && !isForMachines(node)) texts.push(text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
};
