import ts from 'typescript';
import { attributesIn, deleted, type Edit } from './markup-operators.ts';

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

/** Words of a query, as they stand in SQL and in calls of its builder. */
const SQL_SWAPS: Record<string, string> = {
  AND: 'OR',
  OR: 'AND',
  'IS NULL': 'IS NOT NULL',
  'IS NOT NULL': 'IS NULL',
  'NOT EXISTS': 'EXISTS',
  'LEFT JOIN': 'JOIN',
  ASC: 'DESC',
  DESC: 'ASC',
  '=': '<>',
  '!=': '=',
  '<': '<=',
  '>': '>=',
  '<=': '<',
  '>=': '>',
  'is not': 'is',
  is: 'is not',
  in: 'not in',
  asc: 'desc',
  desc: 'asc',
};
const SQL_WORD =
  /(?<=\s)(IS NOT NULL|IS NULL|NOT EXISTS|LEFT JOIN|AND|OR|ASC|DESC|[<>!]?=|[<>])(?=\s)/g;

/** Attributes that say only how an element looks, or which row it is. */
const LOOKS = new Set(['key', 'class', 'className', 'style', 'size']);

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
function tokenEdits(node: ts.Node): Edit[] {
  const start = node.getStart();
  const text = replacement(node);
  if (text !== undefined) return [{ kind: 'token', start, end: node.getEnd(), text }];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [{ kind: 'token', start, end: start + 1, text: '' }];
  }
  if (ts.isAwaitExpression(node) && ts.isExpressionStatement(node.parent)) {
    return [{ kind: 'await', start, end: start + 'await '.length, text: '' }];
  }
  return [];
}

/** One half of a condition left out, or what stands in for a missing value. */
function halfEdits(node: ts.Node): Edit[] {
  if (!ts.isBinaryExpression(node) || !/^(&&|\|\||\?\?)$/.test(operator(node))) return [];
  const { left, right } = node;
  return [
    { kind: 'half', start: left.getEnd(), end: right.getEnd(), text: '' },
    { kind: 'half', start: left.getStart(), end: right.getStart(), text: '' },
  ];
}

/** A guard left out, or another condition turned round. */
function conditionEdits(node: ts.Node): Edit[] {
  if (!ts.isIfStatement(node)) return [];
  const isAlone = ts.isBlock(node.parent) && !node.elseStatement;
  const isGuard = isAlone && !ts.isBlock(node.thenStatement);
  if (isGuard) return [{ kind: 'if', start: node.getStart(), end: node.getEnd(), text: '' }];
  const { expression } = node;
  const text = `!(${expression.getText()})`;
  return [{ kind: 'if', start: expression.getStart(), end: expression.getEnd(), text }];
}

/** An attribute left out of an element, in JSX or in a template of HTML. */
function attributeEdits(node: ts.Node): Edit[] {
  if (ts.isJsxAttribute(node) && !LOOKS.has(node.name.getText())) {
    return [{ kind: 'attribute', start: node.getFullStart(), end: node.getEnd(), text: '' }];
  }
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'html') return [];
  const found = attributesIn(node.getText());
  const shown = found.filter(([attribute]) => !LOOKS.has(/[a-z:-]+/.exec(attribute)?.[0] ?? ''));
  return deleted('attribute', shown, node.getStart());
}

/** A word of a query swapped, or one of its conditions left out. */
function sqlEdits(node: ts.Node): Edit[] {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
    return [...node.getText().matchAll(SQL_WORD)].map(({ 0: word, index }) => {
      const start = node.getStart() + index;
      return { kind: 'sql', start, end: start + word.length, text: SQL_SWAPS[word] ?? '' };
    });
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  if (!/^(where|having|orderBy)$/.test(name.text)) return [];
  const argument = node.arguments[1];
  const edits: Edit[] = [];
  if (argument && ts.isStringLiteral(argument)) {
    const text = SQL_SWAPS[argument.text];
    const [start, end] = [argument.getStart(), argument.getEnd()];
    if (text) edits.push({ kind: 'sql', start, end, text: `'${text}'` });
  }
  edits.push({ kind: 'sql', start: expression.getEnd(), end: node.getEnd(), text: '' });
  return edits;
}

/** Each small fault that a script could have. */
export function scriptEdits(file: string, text: string): Edit[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  for (const statement of source.statements) visit(statement);
  return edits;

  function visit(node: ts.Node): void {
    if (isOutOfScope(node)) return;
    for (const found of [tokenEdits, halfEdits, conditionEdits, attributeEdits, sqlEdits]) {
      edits.push(...found(node));
    }
    for (const child of node.getChildren()) visit(child);
  }
}
