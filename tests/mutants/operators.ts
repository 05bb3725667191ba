import ts from 'typescript';

/** One small fault that a file could have. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Operators, and methods that are easily confused. */
const SWAPS = new Map(
  [
    ['===', '!=='],
    ['&&', '||'],
    ['+', '-'],
    ['*', '/'],
    ['+=', '-='],
    ['true', 'false'],
    ['min', 'max'],
    ['floor', 'ceil'],
    ['some', 'every'],
    ['startsWith', 'endsWith'],
    ['add', 'delete'],
    ['push', 'unshift'],
    ['before', 'after'],
    ['append', 'prepend'],
  ].flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]),
);
for (const [sign, limit] of [
  ['<', '<='],
  ['>', '>='],
] as const) {
  SWAPS.set(sign, limit).set(limit, sign);
}

/** Words for people, what only the compiler reads, and time that a test does not wait for. */
function isOutOfScope(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isVariableDeclaration(node) && /_MS$/.test(node.name.getText())) ||
    (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
    (ts.isCallExpression(node) && /^console\.|Log$/.test(node.expression.getText()))
  );
}

/** A name that code compares or looks up, such as an event or a selector. */
function isIdentifier(node: ts.StringLiteral): boolean {
  const { parent } = node;
  const isCompared =
    ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[!=]==$/.test(operator(parent)));
  const isLookedUp = ts.isCallExpression(parent) && parent.arguments[0] === node;
  return node.text.length > 1 && !/\s/.test(node.text) && (isCompared || isLookedUp);
}

function operator({ operatorToken }: ts.BinaryExpression): string {
  return operatorToken.getText();
}

function replacement(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node)) {
    const number = Number(node.text);
    return String(number < 100 ? number + 1 : number * 2);
  }
  if (ts.isStringLiteral(node))
    return isIdentifier(node) ? `'${node.text.slice(0, -1)}'` : undefined;
  if (ts.isIdentifier(node)) {
    const { parent } = node;
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return isCalled && ts.isPropertyAccessExpression(parent) ? SWAPS.get(node.text) : undefined;
  }
  const isOperator = ts.isBinaryExpression(node.parent) && node.parent.operatorToken === node;
  const isFlag = /^(true|false)$/.test(node.getText());
  return isOperator || isFlag ? SWAPS.get(node.getText()) : undefined;
}

/** One token changed: an operator, a number, a flag, a method or the name of a thing. */
export function scriptEdits(file: string, text: string): Edit[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  for (const statement of source.statements) visit(statement);
  return edits;

  function visit(node: ts.Node): void {
    if (isOutOfScope(node)) return;
    const start = node.getStart();
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      edits.push({ start, end: start + 1, text: '' });
    }
    if (ts.isAwaitExpression(node) && ts.isExpressionStatement(node.parent)) {
      edits.push({ start, end: start + 'await '.length, text: '' });
    }
    const text = replacement(node);
    if (text !== undefined) edits.push({ start, end: node.getEnd(), text });
    for (const child of node.getChildren()) visit(child);
  }
}

/** One declaration deleted. */
export function styleEdits(_: string, text: string): Edit[] {
  return deletions(text.matchAll(/^ +-{0,2}[a-z][a-z-]*: [^;{}]+;$/gm));
}

/** One attribute of an element deleted. */
export function markupEdits(_: string, text: string): Edit[] {
  const head = /^---[\s\S]*?^---$/m.exec(text)?.[0].length ?? 0;
  const markup = text.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, (code) =>
    ' '.repeat(code.length),
  );
  const attributes = [
    ...markup.matchAll(/(?:(?<=\S) )?(?<=\s)[a-z][a-z:-]*=("[^"]*"|\{[^{}]*\})/g),
  ];
  return deletions(
    attributes.filter(({ index }) => index > head && isInElement(markup.slice(0, index + 1))),
  );
}

function deletions(found: Iterable<RegExpExecArray>): Edit[] {
  return [...found].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    text: '',
  }));
}

function isInElement(before: string): boolean {
  return /<[a-z][a-z0-9]*\s[^<>]*$/.test(before);
}
